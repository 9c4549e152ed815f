import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { drawnFirst, drawnMore, drawnNext, LazyRows } from "./lazy-rows.tsx";

test("twelve are drawn at first, in whole rows, and never more than there are", () => {
  expect(drawnFirst({ total: 100, columns: 3, inView: 6 })).toBe(12);
  expect(drawnFirst({ total: 100, columns: 5, inView: 0 })).toBe(15);
  expect(drawnFirst({ total: 8, columns: 3, inView: 8 })).toBe(8);
});

test("whatever is in view at first is drawn", () => {
  expect(drawnFirst({ total: 100, columns: 7, inView: 34 })).toBe(35);
});

test("every scroll adds one row", () => {
  expect(drawnNext({ total: 100, columns: 4, drawn: 12 })).toBe(16);
  expect(drawnNext({ total: 14, columns: 4, drawn: 12 })).toBe(14);
});

test("a row that has become longer in a wider window is filled first", () => {
  expect(drawnNext({ total: 100, columns: 5, drawn: 12 })).toBe(15);
});

test("the button adds twelve more, in whole rows", () => {
  expect(drawnMore({ total: 100, columns: 3, drawn: 12 })).toBe(24);
  expect(drawnMore({ total: 100, columns: 5, drawn: 15 })).toBe(30);
  expect(drawnMore({ total: 17, columns: 5, drawn: 15 })).toBe(17);
});

test("without script the whole list is there, and no button that could do nothing", () => {
  const rows = Array.from({ length: 40 }, (_, at) => <li key={`row ${at}`}>{at}</li>);
  const html = renderToString(
    <LazyRows className="rows" more="Mehr zeigen">
      {rows}
    </LazyRows>,
  );
  expect(html.match(/<li>/g)).toHaveLength(40);
  expect(html).not.toContain("<button");
});
