import { expect, test } from "vitest";
import { afterSheets, onceShown } from "./arrange-scripts.ts";

const page =
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
  '<link rel="stylesheet" href="/assets/admin.css"/></head><body><p>$&amp;</p>' +
  '<script nonce="n1">((storageKey) => {})("x")</script>' +
  '<script nonce="n1">window.__reactRouterContext = {};</script>' +
  '<script nonce="n1" type="module" async="">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>' +
  '<script nonce="n1">window.__reactRouterContext.streamController.close();</script></body></html>';

test("a browser asks for sheets before it asks for scripts", () => {
  const html = afterSheets(page);
  expect(html.indexOf("/assets/admin.css")).toBeLessThan(html.indexOf("/assets/a.js"));
  expect(html.indexOf("/assets/a.js")).toBeLessThan(html.indexOf("/assets/b.js"));
  expect(html.indexOf("/assets/b.js")).toBeLessThan(html.indexOf("</head>"));
  expect(html).toHaveLength(page.length);
});

test("a screen that shows something first loads and runs nothing of React before that, and all else at once", () => {
  const html = onceShown(page, { nonce: "n1", most: 1000 });
  expect(html).not.toContain('modulepreload" href');
  expect(html.match(/<script nonce="n1" type="later" data-as="[a-z]*">.{12}/g)).toEqual([
    '<script nonce="n1" type="later" data-as="">window.__rea',
    '<script nonce="n1" type="later" data-as="module">import "/ass',
    '<script nonce="n1" type="later" data-as="">window.__rea',
  ]);
  expect(html).toContain('<script nonce="n1">((storageKey)');
  expect(html).toMatch(/<script nonce="n1">\(function startLater.*\(1000\)<\/script><\/body><\/html>$/s);
});
