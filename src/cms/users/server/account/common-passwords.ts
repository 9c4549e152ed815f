import { fold } from "#contract/formats/fold.ts";

let known: Promise<ReadonlySet<string>> | null = null;

/** What people here take and the list, which is mostly English, does not have. Folded. */
const german = [
  ..."willkommen ichliebedich meinpasswort neuespasswort keinpasswort passworter hallowelt geburtstag muttertag".split(
    " ",
  ),
  ..."fruhling marz mai mittwoch donnerstag samstag tschuss zuhause sicherheit bundesliga".split(" "),
];

/** Ways of a finger across a keyboard, German and English, and the alphabet; there and back. Folded. */
const runs = [
  ...["abcdefghijklmnopqrstuvwxyz", "12345678901234567890", "qwertzuiopu+", "asdfghjkloa#", "yxcvbnm,.-"],
  ...["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "1q2w3e4r5t6z7u8i9o0p", "1q2w3e4r5t6y7u8i9o0p"],
  ...["1qay2wsx3edc4rfv5tgb6zhn7ujm8ik,9ol.", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol."],
]
  .flatMap((run) => [run, Array.from(run).toReversed().join("")])
  .join("\n");

/**
 * Whether a password is one of the 49,000 most common ones, a repetition or a run of keys — as it is, or with figures
 * and signs around it, as people write `Passwort2025!` — or made of these `words` alone, with figures and signs
 * anywhere: `Lindenhof-Garten2025!`.
 */
export async function isCommonPassword(password: string, { words }: { words: string[] }): Promise<boolean> {
  known ??= load();
  const common = await known;
  const folded = fold(password);
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  // Nothing is left of mere blanks.
  if (folded === "" || /^(.{1,9})\1+$/u.test(folded)) return true;
  if ([folded, core].some((form) => form !== "" && (common.has(form) || (form.length > 4 && runs.includes(form))))) {
    return true;
  }
  const own = new Set(words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}]+/u)]).flatMap(spellings));
  return spellings(password).some((letters) => isMadeOf(letters, own));
}

/** The letters alone, folded; an umlaut also as people write it where they have none. Too few letters are no word. */
function spellings(text: string): string[] {
  const plain = text.normalize("NFC").toLowerCase();
  const written = plain.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  return [plain, written].map((form) => fold(form).replace(/[^\p{L}]+/gu, "")).filter((form) => form.length > 2);
}

/** Whether these letters are nothing but words one after another. */
function isMadeOf(letters: string, words: ReadonlySet<string>): boolean {
  const ends = new Set([0]);
  for (let start = 0; start < letters.length; start += 1) {
    if (!ends.has(start)) continue;
    for (const word of words) if (letters.startsWith(word, start)) ends.add(start + word.length);
  }
  return ends.has(letters.length);
}

/** Read when somebody first chooses a password; most processes never need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...german, ...dictionary["passwords-common"].map((word) => fold(word))]);
}
