import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, line, picture, words } from "#contract/blocks/block-fields.ts";
import { isPhone } from "#contract/formats/phone.ts";
import { addressFault } from "#contract/mail/mail-address.ts";

export const people = blockType({
  name: "people",
  v: 1,
  fields: {
    title: words(),
    /** How many stand side by side where there is room. */
    count: choice(["3", "2", "4"]),
    /** To what their pictures are cut. */
    shape: choice(["tall", "square", "round"]),
  },
  group: "business",
  drawing:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5zM15 5.4a3 3 0 0 1 0 5.2M17 14.5c2 .6 3.1 2.1 3.5 4.5",
  inside: ["person"],
  starts: ["person", "person", "person"],
});
export type PeopleProps = PropsOfType<typeof people>;

export const person = blockType({
  name: "person",
  v: 1,
  fields: {
    picture: picture(),
    name: words(),
    role: words(),
    text: words(),
    phone: line(40),
    mail: line(),
  },
  group: "part",
  drawing: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.7-4.2 3-6 7-6s6.3 1.8 7 6z",
  check({ phone, mail }) {
    if (phone.trim() && !isPhone(phone)) return { prop: "phone", problem: "PHONE_INVALID" };
    const problem = mail.trim() ? addressFault(mail) : null;
    return problem && { prop: "mail", problem };
  },
});
