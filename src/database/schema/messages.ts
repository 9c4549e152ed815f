type Text = string;
/** ISO 8601 in UTC, to the millisecond. */
type Time = string;
type Json = string;
/** 0 or 1. */
type Flag = number;

/** A secret of this site that no person ever types or reads: created once, stored with its data. */
export type SecretRow = { name: Text; secret: Text };

/** A challenge or question that was answered: it is valid once, and kept until it expires. */
export type UsedCaptchaRow = { id: Text; expires_at: Time };

/** A message from a visitor to the owner. */
export type MessageRow = {
  id: Text;
  version: number;
  /** Hash of the form and its captcha, so that a form that is sent twice is stored once. Unique. */
  sending: Text;
  form_id: Text;
  folder: Text;
  is_read: Flag;
  subject: Text;
  company: Text;
  message: Text;
  name: Text;
  email: Text;
  email_folded: Text;
  /** Answers to the further fields, with their labels at that time. */
  answers: Json;
  language: Text;
  /** How much of it looks like spam, and what. */
  score: number;
  signs: Json;
  tags: Json;
  assigned_to: Text | null;
  /** Subject, name, address and texts, for search. */
  folded: Text;
  sent_at: Time;
  /** When something was last sent or received in it, for the retention rule. */
  active_at: Time;
  changed_at: Time;
  /** When it was moved to the trash. */
  deleted_at: Time | null;
};

export type MessageTagRow = { message_id: Text; tag_folded: Text };

/** A file that came with a message; its bytes are the object. */
export type AttachmentRow = {
  id: Text;
  message_id: Text;
  /** The index among the message's files. */
  place: number;
  /** The form's field that it was uploaded to. */
  field: Text;
  /** With its extension. */
  name: Text;
  type: Text;
  /** Bytes */
  size: number;
  sha256: Text;
};

/** Room for the files of a form that is being stored; see `claim-room.ts`. */
export type AttachmentClaimRow = {
  /** The id of what the captcha has proved. */
  captcha: Text;
  bytes: number;
  expires_at: Time;
};

/** A reply of the staff to a message. */
export type ReplyRow = {
  id: Text;
  message_id: Text;
  mail_id: Text;
  user_id: Text | null;
  text: Text;
  sent_at: Time;
};

/** A form that visitors fill in; its fields are the document. */
export type FormRow = {
  id: Text;
  version: number;
  /** `contact`: the form of the contact page, which every site has; `form`: one of the owner's. */
  kind: Text;
  name_folded: Text;
  document: Json;
  created_at: Time;
  changed_at: Time;
  /** When it was moved to the trash. */
  deleted_at: Time | null;
};

export type MessageTables = {
  secrets: SecretRow;
  used_captchas: UsedCaptchaRow;
  messages: MessageRow;
  message_tags: MessageTagRow;
  attachments: AttachmentRow;
  attachment_claims: AttachmentClaimRow;
  replies: ReplyRow;
  forms: FormRow;
};
