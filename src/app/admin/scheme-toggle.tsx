import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** Switches between light and dark; the device decides until the user does. */
export function SchemeToggle() {
  const t = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="inherit"
      aria-label={t("admin:scheme")}
      title={t("admin:scheme")}
      onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
    >
      {/* The server does not know the device: both are rendered, and the style sheet shows one. */}
      <Box component="span" lightHidden lh={0}>
        <Icon name="sun" size={20} />
      </Box>
      <Box component="span" darkHidden lh={0}>
        <Icon name="moon" size={20} />
      </Box>
    </ActionIcon>
  );
}
