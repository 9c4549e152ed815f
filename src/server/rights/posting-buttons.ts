import { Parser } from "htmlparser2";

type Attributes = Record<string, string>;
export type PostingButton = { action: string; name: string; value: string };
type Seen = { button: Attributes; form: Attributes | undefined };

/** The enabled buttons of a page that post something, with the path that gets it: also those of pages without scripts. */
export function postingButtons(html: string, path: string): PostingButton[] {
  const forms = new Map<string, Attributes>();
  const seen: Seen[] = [];
  const open: { tag: string; attributes: Attributes }[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push({ tag, attributes });
      if (tag === "form" && attributes["id"]) forms.set(attributes["id"], attributes);
      const off = open.some((one) => "disabled" in one.attributes && (one.tag === "fieldset" || one.tag === tag));
      if (submits(tag, attributes) && !off) {
        seen.push({ button: attributes, form: open.findLast((one) => one.tag === "form")?.attributes });
      }
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return seen.flatMap(({ button, form: around }) => {
    const form = button["form"] === undefined ? around : forms.get(button["form"]);
    const method = button["formmethod"] ?? form?.["method"] ?? "get";
    if (!form || method.toLowerCase() !== "post") return [];
    const to = button["formaction"] ?? form["action"] ?? path;
    const { pathname } = new URL(to, `http://site${path}`);
    return [{ action: pathname, name: button["name"] ?? "", value: button["value"] ?? "" }];
  });
}

function submits(tag: string, { type }: Attributes): boolean {
  if (tag === "button") return (type ?? "submit") === "submit";
  return tag === "input" && (type === "submit" || type === "image");
}
