export { tagChoices } from "./tag-choices.ts";
export { TagDialog, type TagWish } from "./tag-dialog.tsx";
export { useDeleteTag } from "./tag-menu.tsx";
export { PlainTags, TagDialogOfMany, UntagDialogOfMany } from "./tag-things.tsx";
export { type Branch, treeOf } from "./tag-tree.ts";
export { TagsField } from "./tags-field.tsx";
export { tagsIn } from "./typed-tags.ts";
