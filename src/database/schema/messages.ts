type Text = string;
/** ISO 8601 in UTC, to the millisecond. */
type Time = string;
type Json = string;
/** 0 or 1. */
type Flag = number;

/** A secret of this site that no person ever types or reads: made once, kept with its data. */
export type SecretRow = { name: Text; secret: Text };

/** A challenge or question that somebody has answered: it counts once, and is remembered until it expires. */
export type UsedCaptchaRow = { id: Text; expires_at: Time };

/** What a visitor wrote to the owner. */
export type MessageRow = {
  id: Text;
  version: number;
  /** Hash of what was sent and of its captcha: a form that is sent twice arrives once. Unique. */
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
  /** What was asked besides, with its labels as they were. */
  answers: Json;
  language: Text;
  /** How much of it looks like spam, and what. */
  score: number;
  signs: Json;
  tags: Json;
  assigned_to: Text | null;
  /** Subject, name, address and texts: for search. */
  folded: Text;
  sent_at: Time;
  /** Last thing that was sent or received in it: for the retention. */
  active_at: Time;
  changed_at: Time;
  /** Since when it lies in the trash. */
  deleted_at: Time | null;
};

export type MessageTagRow = { message_id: Text; tag_folded: Text };

/** A file that came with a message; its bytes are the object. */
export type AttachmentRow = {
  id: Text;
  message_id: Text;
  /** Which of the message's files it is. */
  place: number;
  /** The form's field that it was given for. */
  field: Text;
  /** With its extension. */
  name: Text;
  type: Text;
  /** Bytes */
  size: number;
  sha256: Text;
};

/** An answer of the staff to a message. */
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
  /** `contact`: the one of the contact page, which every site has; `form`: one of the owner's. */
  kind: Text;
  name_folded: Text;
  document: Json;
  created_at: Time;
  changed_at: Time;
};

export type MessageTables = {
  secrets: SecretRow;
  used_captchas: UsedCaptchaRow;
  messages: MessageRow;
  message_tags: MessageTagRow;
  attachments: AttachmentRow;
  replies: ReplyRow;
  forms: FormRow;
};
