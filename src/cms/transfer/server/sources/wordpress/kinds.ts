/** What becomes of the kinds of things in an export. */

/** Kinds that are read, each in its own way. */
export const readTypes = new Set(["post", "page", "attachment", "nav_menu_item", "wp_block", "wp_navigation"]);

/** Kinds of a shop: they are named, and come with the shop. */
export const shopTypes: Record<string, string> = {
  product: "SHOP_PRODUCTS",
  product_variation: "SHOP_VARIATIONS",
  shop_order: "SHOP_ORDERS",
  shop_order_refund: "SHOP_ORDERS",
  shop_order_placehold: "SHOP_ORDERS",
  shop_subscription: "SHOP_ORDERS",
  shop_coupon: "SHOP_COUPONS",
};

/** Forms of the usual plugins. */
export const formTypes = new Set([
  "wpcf7_contact_form",
  "wpforms",
  "nf_sub",
  "feedback",
  "flamingo_contact",
  "forminator_forms",
]);

/** What WordPress, themes and plugins keep for themselves: nobody misses it. */
const inner =
  /^(?:revision|custom_css|customize_changeset|oembed_cache|user_request|wp_template|wp_template_part|wp_global_styles|wp_font_family|wp_font_face|scheduled-action|acf-field(?:-group)?|elementor_library|et_pb_layout|jp_mem_plan|jp_pay_order|mc4wp-form|nav_menu|amp_validated_url|popup|sdm_downloads_log)$/;

export function isInner(type: string): boolean {
  return inner.test(type);
}

/** States of which guests see a thing, now or from its date on. */
export const seenStates = new Set(["publish", "future"]);
/** States of things that their owner has thrown away, or never began to write. */
export const goneStates = new Set(["trash", "auto-draft"]);

/** Names of shortcodes and blocks that show a form by which visitors write. */
export const formNames =
  /^(?:contact-form-7|contact-form|wpforms|gravityforms?|ninja_forms?|formidable|forminator_form|fluentform|jetpack\/contact-form|contact-form-7\/contact-form-selector|wpforms\/form-selector|gravityforms\/form|ninja-forms\/form|formidable\/simple-form|fluentfom\/guten-block)$/;

/** Pages that a shop plugin fills by itself. */
export const shopShortcode =
  /^\s*(?:<!--[^>]*-->|<[^>]+>|\s)*\[woocommerce_(?:cart|checkout|my_account|order_tracking)\]/;
export const shopBlock = /<!-- wp:woocommerce\/(?:cart|checkout|classic-shortcode|customer-account|order-confirmation)/;
