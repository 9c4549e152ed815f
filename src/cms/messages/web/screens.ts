import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    messages: "admin/messages.route.tsx",
    "messages/inbox": "admin/inbox/inbox.route.tsx",
    "messages/inbox/:id": "admin/message/message.route.tsx",
    "messages/settings": "admin/settings/message-settings.route.tsx",
    forms: "admin/forms/list/forms.route.tsx",
    "forms/:id": "admin/forms/edit/edit-form.route.tsx",
  },
};
