import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { checked, exported, recordsIn, sent, transferOf } from "#server/testing/reading/archives.ts";
import { type Packed, zipOf } from "#server/testing/reading/zip.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const head = (doctype = "", encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}" ?>\n${doctype}<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>x</title>` +
  "<link>https://alt.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://alt.example</wp:base_blog_url>";
const tail = "</channel></rss>";

type Post = { id?: number; title?: string; content?: string; date?: string };
const post = ({ id = 1, title = "Titel", content = "Text", date = "2024-01-01 10:00:00" }: Post = {}) =>
  `<item><title>${title}</title><link>https://alt.example/${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded>` +
  `<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>` +
  `<wp:post_name>t-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

const ghost = (posts: unknown[]) =>
  Buffer.from(JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data: { posts } }] }));
const ghostPost = (more: object) => ({
  id: "1",
  title: "Titel",
  slug: "titel",
  status: "published",
  type: "post",
  ...more,
});
const folder = (...more: Packed[]) =>
  zipOf([{ name: "_posts/2024-01-31-a.md", text: "---\ntitle: A\n---\nText" }, ...more]);

/** Ten entities of which each is ten times the one before: a billion laughs. */
const laughs = `<!DOCTYPE rss [<!ENTITY a0 "ha">${Array.from(
  { length: 10 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join("")}]>\n`;

type Case = [what: string, name: string, bytes: () => Buffer, code: string, words: { de: string; en: string }];

const refused: Case[] = [
  [
    "an export of WordPress that ends in the middle",
    "a.xml",
    () => Buffer.from(head() + post() + post({ id: 2 }).slice(0, 90)),
    "EXPORT_CUT_OFF",
    { de: "mittendrin", en: "middle" },
  ],
  [
    "entities that grow without end",
    "a.xml",
    () => Buffer.from(head(laughs) + post({ title: "&a10;" }) + tail),
    "EXPORT_ENTITIES",
    { de: "Abkürzungen", en: "entit" },
  ],
  [
    "an entity that is a file of the server",
    "a.xml",
    () => Buffer.from(head('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>') + post({ title: "&x;" }) + tail),
    "EXPORT_ENTITIES",
    { de: "Abkürzungen", en: "entit" },
  ],
  [
    "a text in another encoding than it says",
    "a.xml",
    () => Buffer.from(head() + post({ title: "Müller übt Größe", content: "Trübe Äpfel" }) + tail, "latin1"),
    "EXPORT_ENCODING",
    { de: "Umlaute", en: "encoding" },
  ],
  [
    "the JSON of another program",
    "a.json",
    () => Buffer.from('{"name":"package","version":"1.0.0"}'),
    "ARCHIVE_UNKNOWN",
    { de: "kennt Vitrine nicht", en: "does not" },
  ],
  [
    "JSON that only begins like one of Ghost",
    "a.json",
    () => Buffer.from('{"db":[{"data":{"products":[]}}]}'),
    "EXPORT_UNREADABLE",
    { de: "kein vollständiger Export", en: "complete" },
  ],
  [
    "an export of Ghost that ends in the middle",
    "a.json",
    () => ghost([ghostPost({})]).subarray(0, -9),
    "EXPORT_UNREADABLE",
    { de: "kein vollständiger Export", en: "complete" },
  ],
  [
    "an export of Ghost in another encoding",
    "a.json",
    () => Buffer.from(ghost([ghostPost({ title: "Müller" })]).toString("utf8"), "latin1"),
    "EXPORT_UNREADABLE",
    { de: "kein vollständiger Export", en: "complete" },
  ],
  [
    "a folder with a name that leads out of it",
    "a.zip",
    () => folder({ name: "../../b.md", text: "Text" }),
    "ARCHIVE_UNSAFE",
    { de: "../../b.md", en: "../../b.md" },
  ],
  [
    "a folder with a link to a file of the server",
    "a.zip",
    () => folder({ name: "b.md", text: "/etc/passwd", mode: 0o120777 }),
    "ARCHIVE_UNSAFE",
    { de: "b.md", en: "b.md" },
  ],
  [
    "a folder that ends in the middle",
    "a.zip",
    () => folder().subarray(0, -30),
    "ARCHIVE_DAMAGED",
    { de: "beschädigt", en: "damaged" },
  ],
];

type Read = [what: string, name: string, bytes: () => Buffer | Promise<Buffer>, told: string | null];

const deep = 10_000;

/** What is no reason to refuse a whole site: it is read as far as it is meant. */
const taken: Read[] = [
  [
    "elements that nest ten thousand deep",
    "a.xml",
    () => Buffer.from(`${head()}<a>${"<b>".repeat(deep)}x${"</b>".repeat(deep)}</a>${post()}${tail}`),
    null,
  ],
  [
    "a text that nests ten thousand deep",
    "a.xml",
    () => Buffer.from(head() + post({ content: `${"<div>".repeat(deep)}Wein${"</div>".repeat(deep)}` }) + tail),
    null,
  ],
  ["dates that are none", "a.xml", () => Buffer.from(head() + post({ date: "2024-13-45 99:99:99" }) + tail), "DATE"],
  [
    "control characters",
    "a.xml",
    () => Buffer.from(head() + post({ title: "a\u0000b\u0001", content: "<p>c\u0000d\u001f</p>" }) + tail),
    null,
  ],
  [
    "one broken letter among many",
    "a.xml",
    () => Buffer.concat([Buffer.from(head() + post({ title: "Müller übt" })), Buffer.from([0xfc]), Buffer.from(tail)]),
    "XML_FAULTS",
  ],
  [
    "the letters of an old site that says so",
    "a.xml",
    () => Buffer.from(head("", "ISO-8859-1") + post({ title: "Müller übt" }) + tail, "latin1"),
    null,
  ],
  [
    "UTF-16",
    "a.xml",
    () => Buffer.from(`\ufeff${head("", "UTF-16")}${post({ title: "Müller übt" })}${tail}`, "utf16le"),
    null,
  ],
  [
    "a document of the editor of Ghost that nests ten thousand deep",
    "a.json",
    () => {
      const inner = `${'{"type":"list","children":['.repeat(deep)}{"type":"text","text":"Wein"}${"]}".repeat(deep)}`;
      return ghost([ghostPost({ html: null, lexical: `{"root":{"children":[${inner}]}}` })]);
    },
    null,
  ],
  [
    "control characters and dates that are none in Ghost",
    "a.json",
    () =>
      ghost([
        ghostPost({ title: "a\u0000b", html: "<p>c\u0000d</p>", published_at: "morgen", custom_excerpt: "e\u0000" }),
      ]),
    "DATE",
  ],
  [
    "Markdown that nests ten thousand deep",
    "a.zip",
    () =>
      folder(
        { name: "_posts/2024-02-01-b.md", text: `${">".repeat(deep)} Wein` },
        { name: "_posts/2024-02-02-c.md", text: `${"[".repeat(deep)}Wein${"](x)".repeat(deep)}` },
        { name: "_posts/2024-02-03-d.md", text: `${"* ".repeat(deep)}Wein` },
        { name: "_posts/2024-02-04-e.md", text: `---\ntitle: ${"[".repeat(deep)}${"]".repeat(deep)}\n---\nWein` },
      ),
    null,
  ],
  [
    "front matter with dates that are none and aliases that grow without end",
    "a.zip",
    () =>
      folder(
        { name: "_posts/2024-02-01-b.md", text: "---\ntitle: B\u0000\ndate: 2024-99-99\n---\nWein\u0000" },
        {
          name: "_posts/2024-02-02-c.md",
          text: `---\na0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]\n`).join("")}---\nWein`,
        },
      ),
    null,
  ],
  [
    "Markdown in the letters of 1993",
    "a.zip",
    () =>
      folder({ name: "_posts/2024-02-01-b.md", text: Buffer.from("---\ntitle: Müller\n---\nTrübe Äpfel", "latin1") }),
    null,
  ],
];

onEveryEngine("an export that nobody should trust", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;
  let english: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { IMPORT_LIMIT_MB: "20" } });
    owner = await house.as("system");
    english = await house.as("system", "english@example.org");
    const { db } = house.platform;
    await db.updateTable("users").set({ language: "en" }).where("handle", "=", "english@example.org").execute();
  });

  const everything = async () => recordsIn(house, await exported(house));

  /** The refusal, at once or after it was looked at. */
  async function refusal(visitor: Visitor, bytes: Buffer, sending: { name: string; language: string }) {
    const { status, reply } = await sent(visitor, bytes, sending);
    if (status !== 200) return { code: reply.code, message: reply.message ?? "" };
    await house.runJobs();
    const transfer = await transferOf(visitor, reply._id);
    expect(transfer.state).toBe("refused");
    return transfer.problem;
  }

  test.each(refused)(
    "%s is refused in words, and nothing of it is written",
    async (_what, name, bytes, code, words) => {
      const before = await everything();
      for (const [visitor, language] of [
        [owner, "de"],
        [english, "en"],
      ] as const) {
        const found = await refusal(visitor, bytes(), { name, language });
        expect(found?.code).toBe(code);
        expect(found?.message).toContain(words[language]);
        expect(found?.message).not.toMatch(/EXPORT_|ARCHIVE_|\{\{/);
      }
      expect(await everything()).toEqual(before);
    },
  );

  test.each(taken)("%s is read as far as it is meant", async (_what, name, bytes, told) => {
    const { state, problem, report } = await checked(house, owner, await bytes(), { name });
    expect([state, problem, report?.faults.first]).toEqual(["checked", null, []]);
    const codes = report?.remarks.first.map(({ code }) => code) ?? [];
    if (told !== null) expect(codes).toContain(told);
    const entries = report?.kinds.find(({ kind }) => kind === "entry");
    expect(entries?.added).toBeGreaterThan(0);
    expect(JSON.stringify(report)).not.toMatch(/\ufffd|\\u0000|Ã/);
  });
});
