import fc from "fast-check";
import { expect, test } from "vitest";
import { fileSize, quotaSize } from "./file-size.ts";

/** With plain spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a size is told in KB of a thousand bytes, and in MB from a thousand KB on", () => {
  const sizes = [0, 1, 940, 9_940, 12_345, 999_000, 1_000_000, 1_250_000, 2_500_000_000];
  expect(sizes.map((size) => plain(fileSize(size, "de")))).toEqual([
    "0 KB",
    "0,1 KB",
    "0,9 KB",
    "9,9 KB",
    "12 KB",
    "999 KB",
    "1 MB",
    "1,3 MB",
    "2.500 MB",
  ]);
  expect(plain(fileSize(1_250_000, "en"))).toBe("1.3 MB");
});

test("no size is told as a thousand KB, nor as less than nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (bytes) => {
      const said = fileSize(bytes, "en");
      expect(said).not.toMatch(/1,000\D*KB/);
      expect(said).toMatch(/^(?!0\s)/);
    }),
  );
});

test("a quota is told as used of total, in MB", () => {
  expect(plain(quotaSize({ used: 12_480_000, total: 500_000_000 }, "de"))).toBe("12,5 / 500 MB");
  expect(plain(quotaSize({ used: 12_000, total: 500_000_000 }, "de"))).toBe("0,1 / 500 MB");
  expect(plain(quotaSize({ used: 0, total: 2_000_000_000 }, "en"))).toBe("0 / 2,000 MB");
});
