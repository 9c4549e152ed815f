import sharp from "sharp";
import { expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { readCode } from "../codes/testing-codes.ts";
import { withCode } from "./mail-code.ts";
import { outboxOf } from "./outbox/testing-outbox.ts";
import { letter, smtpTo } from "./testing-mails.ts";
import { mailServer } from "./transport/testing-server.ts";

const code = { text: "BCD\n002\n1\nSCT", alt: "GiroCode für 23,90 €", hint: "Scannen Sie ihn." };

onAnyEngine("a mail with a QR code", (fresh) => {
  const at = outboxOf(fresh);

  test("brings it as a picture of its own, drawn when it leaves, which mail programs show within the text", async () => {
    const server = await mailServer();
    await at.box.queue({ letter: { ...letter, code } });
    await at.box.send(smtpTo(server.port));
    const mail = server.taken[0]?.mail;
    const [picture] = mail!.attachments;
    expect(picture).toMatchObject({ mimeType: "image/png", disposition: "inline", contentId: "<code@mail>" });
    expect(mail!.html).toContain(`<img src="cid:code@mail" width="200" height="200" alt="${code.alt}"`);
    expect(mail!.html).toContain(code.hint);
    expect(mail!.text).not.toContain("BCD");
    const { data, info } = await sharp(Buffer.from(picture!.content as ArrayBuffer))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isDark = (x: number, y: number) => data[y * info.width + x]! < 128;
    expect(readCode(info.width, isDark)).toBe(code.text);
  });

  test("shows it outside of mail programs, too, and one without stays as it is", async () => {
    const html = '<p><img src="cid:code@mail"></p>';
    expect(await withCode(html, code.text)).toMatch(/^<p><img src="data:image\/png;base64,[\w+/=]+"><\/p>$/);
    expect(await withCode(html, null)).toBe(html);
  });
});
