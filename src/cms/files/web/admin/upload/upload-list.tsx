import { Button, Group, Paper, Text, Title } from "@mantine/core";
import type { FocusEvent } from "react";
import { useId } from "react";
import { fileSize } from "#contract/formats/file-size.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { ProgressItem } from "#web/admin/pieces/progress/progress-item.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { isBusy, repeatableItems, type UploadItem, waitingItems } from "./upload-queue.ts";
import type { Queue } from "./use-uploads.ts";

type Existing = { label: string; onChoose: (id: string) => void };
type Props = { uploads: Queue; existing: Existing };

/** The files that wait or are being sent. */
export function UploadList({ uploads, existing }: Props) {
  const t = useTexts();
  const heading = useId();
  const { items } = uploads.queue;
  if (items.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby={heading} className="upload-queue">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id={heading} tabIndex={-1}>
          {t("admin:files.upload.queue", { count: items.length })}
        </Title>
        <QueueActions uploads={uploads} />
      </Group>
      <ul className="upload-items" {...focus}>
        {items.map((item) => (
          <UploadRow key={item._id} item={item} uploads={uploads} existing={existing} />
        ))}
      </ul>
    </Paper>
  );
}

/** A button that goes with its file must not take the focus along: then the heading of the queue has it. */
function keepFocus({ currentTarget, relatedTarget, target }: FocusEvent<HTMLUListElement>): void {
  const section = currentTarget.closest("section");
  if (relatedTarget !== null) return;
  requestAnimationFrame(() => {
    const lost = !target.isConnected && document.activeElement === document.body;
    if (lost) section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  });
}

const focus = { onBlur: keepFocus };

function QueueActions({ uploads }: { uploads: Queue }) {
  const t = useTexts();
  const { queue, ask, remove } = uploads;
  const waiting = waitingItems(queue);
  const repeatable = repeatableItems(queue);
  return (
    <Group gap="xs">
      {repeatable.length > 1 && (
        <Button size="sm" variant="default" onClick={() => ask(repeatable)}>
          {t("admin:files.upload.retryAll", { count: repeatable.length })}
        </Button>
      )}
      <Button size="sm" variant="subtle" color="gray" c="inherit" onClick={() => remove(queue.items)}>
        {t(isBusy(queue) ? "admin:files.upload.stopAll" : "admin:files.upload.removeAll")}
      </Button>
      <Button size="sm" disabled={waiting.length === 0} onClick={() => ask(waiting)}>
        {t("admin:files.upload.all")}
      </Button>
    </Group>
  );
}

function UploadRow({ item, uploads, existing }: { item: UploadItem } & Props) {
  const t = useTexts();
  const language = useLanguage();
  const { name, size, status, progress, asked, problem } = item;
  const waits = status === "queued" && !asked;
  return (
    <ProgressItem
      name={name}
      state={problem ? "failed" : status}
      percent={progress}
      message={problem ? problemText(problem) : ""}
      onCancel={status === "processing" || waits ? undefined : () => uploads.remove([item])}
      actions={
        waits && (
          <>
            {problem ? (
              <Repeat item={item} problem={problem} uploads={uploads} existing={existing} />
            ) : (
              <SmallButton act="send" name={name} onClick={() => uploads.ask([item])} />
            )}
            <SmallButton act="remove" name={name} onClick={() => uploads.remove([item])} />
          </>
        )
      }
      facts={
        <Text size="sm" c="dimmed" className="admin-figures">
          {fileSize(size, language)}
        </Text>
      }
    />
  );

  function problemText(refused: Refusal): string {
    return "message" in refused ? refusalText(refused, t) : t("admin:files.upload.broken");
  }
}

/** The acts on a file that could not be uploaded. */
function Repeat({ item, problem, uploads, existing }: { item: UploadItem; problem: Refusal } & Props) {
  const twin = "existing" in problem ? problem.existing : undefined;
  if (twin) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => {
          uploads.remove([item]);
          existing.onChoose(twin);
        }}
      >
        {existing.label}
      </Button>
    );
  }
  if (!repeatableItems(uploads.queue).includes(item)) return null;
  return <SmallButton act="retry" name={item.name} onClick={() => uploads.ask([item])} />;
}

type Act = "send" | "retry" | "remove";

function SmallButton({ act, name, onClick }: { act: Act; name: string; onClick: () => void }) {
  const t = useTexts();
  return (
    <Button
      size="compact-sm"
      variant={act === "remove" ? "default" : "light"}
      aria-label={t(`admin:files.upload.${act}One`, { name })}
      onClick={onClick}
    >
      {t(`admin:files.upload.${act}`)}
    </Button>
  );
}
