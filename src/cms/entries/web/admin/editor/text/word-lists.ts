type Item = { level: number; ordered: boolean; content: Node[] };

/** Word writes lists as paragraphs with a drawn bullet; makes lists of them, in place. */
export function wordLists(root: Element): void {
  for (const first of root.querySelectorAll("p")) {
    if (!isItem(first) || (first.previousElementSibling && isItem(first.previousElementSibling))) continue;
    const run: Element[] = [];
    for (let next: Element | null = first; next && isItem(next); next = next.nextElementSibling) run.push(next);
    first.before(...nested(run.map(itemOf), root.ownerDocument));
    for (const paragraph of run) paragraph.remove();
  }
}

function isItem(element: Element): boolean {
  if (element.tagName !== "P") return false;
  const style = element.getAttribute("style") ?? "";
  return /mso-list:\s*l\d/i.test(style) || element.className.startsWith("MsoListParagraph") || drawn(element) !== null;
}

function drawn(element: Element): Element | null {
  const spans = [...element.querySelectorAll("span[style]")];
  return spans.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? "")) ?? null;
}

const bullet = /^\s*[·•o§▪◦‣–-][\s\u00a0]+/;
const number = /^\s*\(?(\d{1,3}|[a-z]|[ivx]{1,5})[.)][\s\u00a0]*/i;

function itemOf(paragraph: Element): Item {
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
  const sign = drawn(paragraph);
  const text = sign ?? firstText(paragraph);
  const ordered = number.test(text?.textContent ?? "");
  if (sign) sign.remove();
  else if (text) text.textContent = (text.textContent ?? "").replace(ordered ? number : bullet, "");
  return { level, ordered, content: [...paragraph.childNodes] };
}

function firstText(element: Element): Node | null {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = texts.nextNode();
  while (text && text.textContent?.trim() === "") text = texts.nextNode();
  return text;
}

/** Deeper items hang on the one before them; another kind of sign begins another list. */
function nested(items: Item[], page: Document): Element[] {
  const roots: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { level, ordered, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const name = ordered ? "OL" : "UL";
    if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(name);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else roots.push(list);
      open.push({ level, list });
    }
    const item = page.createElement("li");
    item.append(...content);
    open.at(-1)?.list.append(item);
  }
  return roots;
}
