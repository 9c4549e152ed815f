import { signUpByForm } from "#cms/newsletter/subscribers/web/index.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { loadSignUp } from "./load-sign-up.ts";
import { NewsletterBlock } from "./newsletter-block.tsx";

export default pageBlock({
  type: contract.newsletterSignup,
  load: ({ list }, { context, where }) => loadSignUp(context, { list, language: where.language }),
  View: NewsletterBlock,
  act({ context, request, where, props: { list }, fields }) {
    // It may offer one list alone.
    if (list) fields.set("list", list);
    return signUpByForm({ context, fields, language: where.language, page: new URL(request.url).pathname });
  },
});
