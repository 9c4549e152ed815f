import "./sheet.css";
import { Stack } from "@mantine/core";
import { useRef } from "react";
import { useActionData, useLoaderData } from "react-router";
import { readProducts } from "#shop/products/contract.ts";
import { readSheetPictures, retrySheetPictures, stopSheetPictures } from "#shop/spreadsheets/contract.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { actRefusalText, keepScreen } from "#web/admin/form/refusal.ts";
import { useWatch } from "#web/admin/pieces/hooks/use-watch.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/sheet.route";
import { ColumnsPart } from "./columns/columns-part.tsx";
import { meantBy, twiceIn } from "./columns/meant.ts";
import { ExportPart } from "./export-part.tsx";
import { SheetNotes } from "./report/remarks.tsx";
import { SheetDone } from "./report/sheet-done.tsx";
import { SheetPicturesPanel } from "./report/sheet-pictures.tsx";
import { SheetProducts } from "./report/sheet-products.tsx";
import { SheetResult } from "./report/sheet-result.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { useSheet } from "./use-sheet.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [list, { last: pictures }] = await Promise.all([
    load(context, readProducts, { query: { sort: "-changed", pageSize: 1 } }),
    load(context, readSheetPictures, { query: {} }),
  ]);
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  return { total, usual: items[0]?.type ?? ("merchandise" as const), pictures };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { _id: textIn(form, "_id") };
  if (textIn(form, "intent") === "retry") return send(context, retrySheetPictures, { body });
  return send(context, stopSheetPictures, { query: {}, body });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:sheet.title"));
}

/** Products as a table: from another shop or program, and for it. */
export default function SheetScreen() {
  const t = useTexts();
  const { total, usual, pictures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sheet = useSheet();
  const { tried, done, sending, stale, choose } = sheet;
  const leaving = useRef(false);
  useWatch(pictures !== null && pictures.waiting > 0);
  // Once all are there it is told to who has just imported them.
  const told = pictures !== null && (pictures.waiting > 0 || pictures.failed > 0 || done !== null) ? pictures : null;
  return (
    <>
      <PageHeader title={t("admin:sheet.title")} />
      <Stack gap="lg" maw={1080}>
        {done && <SheetDone report={done} />}
        {told && (
          <SheetPicturesPanel pictures={told} refused={answer?.refused ? actRefusalText(answer.refused, t) : null} />
        )}
        <SheetForm key={sheet.round} sheet={sheet} usual={usual} />
        {tried && (
          <>
            <SheetResult
              report={tried.report}
              name={tried.asked.kept.name}
              stale={stale}
              unclear={twiceIn(meantBy(tried.report.columns, tried.chosen)).size > 0}
              busy={sending !== null}
              pictures={sheet.pictures}
              onPictures={sheet.setPictures}
              onAgain={() => void sheet.again()}
              onTake={() => void sheet.take()}
            />
            <ColumnsPart report={tried.report} chosen={tried.chosen} busy={sending !== null} onChoose={choose} />
            {!stale && <SheetProducts report={tried.report} />}
            {!stale && <SheetNotes report={tried.report} />}
          </>
        )}
        <ExportPart total={total} />
      </Stack>
      <LeaveGuard dirty={tried !== null && Object.keys(tried.chosen).length > 0} leaving={leaving} />
    </>
  );
}
