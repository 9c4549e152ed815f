import { Button, Loader } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useTexts } from "#web/texts.tsx";
import type { PageFinding } from "../own-css/page-findings.ts";
import type { Look } from "./page-document.ts";
import { PageFrame } from "./page-frame.tsx";
import { type Device, widths } from "./preview-tools.tsx";
import { usePage } from "./use-page.ts";

type Props = Look & {
  path: string;
  onPath: (path: string) => void;
  device: Device;
  name: string;
  onFindings: (findings: PageFinding[]) => void;
};

/** A real page of the site in the design that is worked on. Its links lead to other pages in the same frame. */
export function Preview({ path, onPath, device, name, onFindings, ...look }: Props) {
  const t = useTexts();
  const { ref, width, height } = useElementSize();
  const { page, failed, again } = usePage(path);
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <section className="design-preview" aria-label={t("admin:design.preview.label")}>
      {failed && (
        <Notice color="yellow" icon="warning" text={t("admin:design.preview.failed")}>
          <Button size="xs" variant="default" onClick={again}>
            {t("admin:design.preview.again")}
          </Button>
        </Notice>
      )}
      <div ref={ref} className="design-area">
        {page && width > 0 ? (
          <PageFrame
            key={page.path}
            title={t("admin:design.preview.frame", { name })}
            html={page.html}
            size={{ width: widths[device], height: height > 0 ? height / scale : 800 }}
            onFollow={onPath}
            onFindings={onFindings}
            {...{ scale, ...look }}
          />
        ) : (
          !failed && <Loader className="design-loading" role="status" aria-label={t("admin:design.preview.loading")} />
        )}
      </div>
    </section>
  );
}
