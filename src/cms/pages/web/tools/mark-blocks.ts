/**
 * Notes on the elements of a page which block each of them is, from the same page drawn once more with the blocks marked
 * (`AroundBlock`): a page for visitors says nothing of it, and nothing may stand between its blocks. Where both differ,
 * such as in what came alive meanwhile, the block around it is known.
 */
export function markBlocks(page: Element, marked: Element): void {
  for (const around of marked.querySelectorAll<HTMLElement>("vitrine-block")) {
    for (const child of around.children) (child as HTMLElement).dataset["block"] ??= around.dataset["block"];
  }
  for (const around of marked.querySelectorAll("vitrine-block")) around.replaceWith(...around.childNodes);
  let next = 0;
  const children = [...page.children];
  for (const one of marked.children) {
    const at = children.findIndex((child, index) => index >= next && looksLike(child, one));
    if (at < 0) continue;
    copyMarks(children[at]!, one);
    next = at + 1;
  }
}

function looksLike(a: Element, b: Element): boolean {
  return a.tagName === b.tagName && a.className === b.className;
}

function copyMarks(to: Element, from: Element): void {
  const { block } = (from as HTMLElement).dataset;
  if (block !== undefined) (to as HTMLElement).dataset["block"] = block;
  const [own, other] = [[...to.children], [...from.children]];
  if (own.length !== other.length || !own.every((child, at) => looksLike(child, other[at]!))) return;
  for (const [at, child] of own.entries()) copyMarks(child, other[at]!);
}
