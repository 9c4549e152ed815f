import { expect, type Page, test } from "@playwright/test";
import { rawTexts } from "../help/browser/raw-texts.ts";
import { axeFindsOrDoubts } from "./axe.ts";
import { labelFaults, movements, outlineFaults, sidewaysFaults } from "./checks.ts";
import { walk } from "./focus-walk.ts";
import { cutBySpacing } from "./spacing.ts";
import { smallTargets } from "./targets.ts";

test.use({ trace: "off" });

const walked = async (page: Page) => (await walk(page)).faults;

/** What must not pass, the check that has to say so, and what it says. */
const wrong: [what: string, html: string, check: (page: Page) => Promise<string[]>, said: RegExp][] = [
  ["two menus of one name", "<nav aria-label=a></nav><nav aria-label=a></nav>", outlineFaults, /two landmarks/],
  [
    "two pages shown at once",
    "<nav aria-label=a><a href=x aria-current=page>x</a><a href=y aria-current=page>y</a></nav>",
    outlineFaults,
    /current in one menu: x, y/,
  ],
  ["a field named by what stands in it", "<input placeholder=Name>", labelFaults, /no label/],
  ["a text that is missing", "<p>overview.group.page · heute</p>", rawTexts, /missing: overview.group.page/],
  ["small buttons side by side", "<button class=small>a</button><button class=small>b</button>", smallTargets, /16×16/],
  ["a box as high as its line", "<div class=tight>Ein Text</div>", cutBySpacing, /Ein Text/],
  ["a table wider than the window", "<div style='width:2000px'>breit</div>", sidewaysFaults, /2\d\d\d pixels/],
  ["something that turns for ever", "<p class=turning>Dreht sich</p>", movements, /Dreht sich/],
  ["a link that does not show the focus", "<a class=plain href=x>Hier</a>", walked, /shows too little.*Hier/],
  ["a line of one pixel only", "<button class=thin>Hier</button>", walked, /shows too little.*Hier/],
  ["a line that is too faint", "<button class=faint>Hier</button>", walked, /shows too little.*Hier/],
  ["a button under a bar", "<div class=bar></div><button>Drunter</button>", walked, /lies under.*Drunter/],
  [
    "an order that is not that of the page",
    "<button>a</button><button tabindex=1>b</button>",
    walked,
    /never reached: b|comes too late/,
  ],
  [
    "a trap for the keyboard",
    "<button onkeydown='event.preventDefault()'>a</button><a href=x>b</a>",
    walked,
    /never.*b/,
  ],
  [
    "faint letters before a picture",
    "<p class=drawn>Kaum zu lesen</p>",
    (page) => axeFindsOrDoubts(page, { rules: ["color-contrast"] }),
    /contrast .*Kaum zu lesen/,
  ],
];

const style = `
  :focus-visible { outline: 3px solid black; outline-offset: 3px; }
  .small { width: 16px; height: 16px; padding: 0; border: 0; font-size: 9px; }
  .tight { height: 18px; width: 64px; line-height: 18px; overflow: hidden; white-space: nowrap; font-size: 15px; }
  .turning { animation: turn 9s infinite; }
  @keyframes turn { to { transform: rotate(1turn); } }
  .plain:focus-visible { outline: none; }
  .thin:focus-visible { outline-width: 1px; outline-offset: 0; }
  .faint:focus-visible { outline-color: #ddd; }
  .bar { position: fixed; inset: 0 0 auto; height: 300px; background: white; z-index: 1; }
  .drawn { position: relative; color: #999; }
  .drawn::before { content: ""; position: absolute; inset: 0; z-index: -1; background: linear-gradient(#bbb, #aaa); }
`;

function show(page: Page, html: string): Promise<void> {
  return page.setContent(`<!doctype html><html lang=de><title>a</title><style>${style}</style><main><h1>a</h1>${html}`);
}

for (const [what, html, check, said] of wrong) {
  test(`the checks of these tests notice ${what}`, async ({ page }) => {
    await show(page, html);
    expect((await check(page)).join("\n")).toMatch(said);
  });
}

test("the checks of these tests find nothing where nothing is wrong", async ({ page }) => {
  await show(
    page,
    "<p>Ein Satz von www.example.org mit <a href=x>einem Link</a> darin.</p><label>Name <input></label><button>Gut</button>",
  );
  for (const check of [
    outlineFaults,
    labelFaults,
    rawTexts,
    smallTargets,
    cutBySpacing,
    sidewaysFaults,
    movements,
    walked,
  ]) {
    expect(await check(page)).toEqual([]);
  }
});
