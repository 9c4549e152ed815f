/** A cell, counted from 0. */
export type CellPlace = { row: number; column: number };

/** The cell that an input stands in. */
export function placeOf(target: EventTarget): CellPlace | null {
  const { row, column } = (target as HTMLElement).dataset;
  return row !== undefined && column !== undefined ? { row: Number(row), column: Number(column) } : null;
}

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey"> & { target: EventTarget };

/**
 * The cell that a key leads to; null for keys that write. Sideways only from the edge of a text. The row behind the last
 * one is one that is still to be added.
 */
export function stepOf(event: Key, { rows, columns }: { rows: number; columns: number }): CellPlace | null {
  const place = placeOf(event.target);
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (!place || altKey || ctrlKey || metaKey) return null;
  const { row, column } = place;
  const { selectionStart: start, selectionEnd: end, value } = event.target as HTMLInputElement;
  if (key === "Enter") return shiftKey ? within({ row: row - 1, column }) : { row: row + 1, column };
  if (shiftKey) return null;
  if (key === "ArrowUp") return within({ row: row - 1, column });
  if (key === "ArrowDown") return within({ row: row + 1, column });
  if (key === "ArrowLeft" && start === 0 && end === 0) return within({ row, column: column - 1 });
  if (key === "ArrowRight" && start === value.length && end === value.length) {
    return within({ row, column: column + 1 });
  }
  return null;

  function within(next: CellPlace): CellPlace | null {
    const isThere = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
    return isThere ? next : null;
  }
}
