import { Text } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts.tsx";

type Known = { address: string; refused: string | null };

/** What is known about the picture at an address: whether it is there, or why not. */
export function usePagePicture(address: string) {
  const t = useTexts();
  const image = useRef<HTMLImageElement>(null);
  const [known, setKnown] = useState<Known | null>(null);
  const current = known?.address === address ? known : null;

  const failed = useCallback(async () => {
    const refused = (await messageAt(address)) ?? t("admin:print.failed");
    setKnown({ address, refused });
  }, [address, t]);

  // It may have come, or failed, before this script did.
  useEffect(() => {
    const { current: element } = image;
    if (!element?.complete || current) return;
    if (element.naturalWidth > 0) setKnown({ address, refused: null });
    else void failed();
  }, [address, current, failed]);

  return {
    image,
    loading: current === null,
    refused: current?.refused ?? null,
    loaded: () => setKnown({ address, refused: null }),
    failed: () => void failed(),
  };
}

type Shown = ReturnType<typeof usePagePicture> & { address: string };

/** The first page as it will be printed. */
export function PagePicture({ address, image, loading, refused, loaded, failed }: Shown) {
  const t = useTexts();
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className="print-status">
        {loading ? t("admin:print.drawing") : ""}
      </Text>
      {refused === null && (
        <img
          key={address}
          ref={image}
          className="print-page"
          src={address}
          alt={t("admin:print.page")}
          width={640}
          height={905}
          data-loading={loading || undefined}
          onLoad={loaded}
          onError={failed}
        />
      )}
    </>
  );
}

/** Why the API refuses it. */
async function messageAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address);
    const { message } = (await response.json()) as { message?: string };
    return message ?? null;
  } catch {
    return null;
  }
}
