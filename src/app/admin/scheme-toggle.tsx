import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** Light or dark; until somebody chooses, as the device wants it. */
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
      {/* The server does not know the device: both are there, and the style sheet shows one. */}
      <Box component="span" lightHidden lh={0}>
        <Icon name="sun" size={20} />
      </Box>
      <Box component="span" darkHidden lh={0}>
        <Icon name="moon" size={20} />
      </Box>
    </ActionIcon>
  );
}
