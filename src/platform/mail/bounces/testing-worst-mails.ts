import { mostOfMail } from "./report-reader.ts";

const full = (pattern: string, length = mostOfMail): string => pattern.repeat(Math.floor(length / pattern.length));
const half = (pattern: string): string => full(pattern, mostOfMail / 2);

const multipart = (...parts: string[]): string =>
  `Content-Type: multipart/report; boundary="b"\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`;

const status =
  "Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n";

/** Mails on which a usual parser, or the searches in a report, once took from one to 26 seconds. */
export const worstMails: Record<string, string> = {
  "HTML of line ends": `Content-Type: text/html\r\n\r\n${full("\n")}`,
  "HTML of blank lines": `Content-Type: text/html\r\n\r\n${full(" \n")}`,
  "a calendar of line ends": `Content-Type: text/calendar\r\n\r\n${full("\n")}`,
  "a flowing text": `Content-Type: text/plain; format=flowed\r\n\r\n${full("a \n")}`,
  "empty Message-IDs in a report": multipart(status + full("Message-ID:\n\n\n\n\n\n\n")),
  "empty Message-IDs, then line ends": multipart(`${status}\r\n${half("Message-ID:\n")}${half("\n")}`),
  "empty Message-IDs in words": multipart(
    status,
    `Content-Type: text/plain\r\n\r\n${half("Message-ID:\n")}${half("\n")}`,
  ),
  "empty Message-IDs in the returned mail": multipart(
    status,
    `Content-Type: message/rfc822\r\n\r\n${half("Message-ID:\r")}${half("\r")}`,
  ),
  "a report of blank lines": multipart(status + full("\n \t")),
  "a field of blanks": multipart(`${status}Diagnostic-Code: a${half(" ")}x`),
  "very many parts": multipart(...Array.from({ length: 20_000 }, () => "Content-Type: text/plain\r\n\r\nx")),
  "parts in parts": Array.from(
    { length: 9000 },
    (_, level) => `Content-Type: multipart/mixed; boundary="${level}"\r\n\r\n--${level}\r\n`,
  ).join(""),
  "lines that are nearly boundaries": multipart(`Content-Type: text/plain\r\n\r\n${full("--b                x\n")}`),
  "a boundary for every line": multipart(full("--b\n")),
  "very many fields": `${full("a:b\r\n")}\r\nx`,
  "one field in many lines": `Subject: a\r\n${full(" a\r\n")}\r\nx`,
  "recipients in groups": `To: ${full("a:b;")}\r\n\r\nx`,
  "parameters in pieces": `Content-Type: text/plain; ${full("a*0=x; ")}\r\n\r\nx`,
  "escapes in every place": `Content-Transfer-Encoding: quoted-printable\r\n\r\n${full("=\r\n")}`,
  "very many failed recipients": `X-Failed-Recipients: ${full("a@b,")}\r\n\r\n${full("550 5.1 ")}`,
  "a failed recipient without end": `X-Failed-Recipients: a@b${full("+3D")}\r\n\r\nx`,
};
