import { aboutParameter } from "#cms/messages/form.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { actOnContactForm } from "./act-on-form.ts";
import { FormBlock } from "./form-block.tsx";
import { loadForm } from "./load-form.ts";

export default pageBlock({
  type: contract.contactForm,
  load: ({ form }, { context, where, search }) =>
    loadForm(context, { form, language: where.language, about: search.get(aboutParameter) }),
  View: FormBlock,
  act: actOnContactForm,
  notSent: "problem:MAIL_FAILED",
});
