import type { Wording } from "./wording.ts";

/** Annex I to Directive 2011/83/EU, as amended by Directive (EU) 2023/2673. */
export const english: Wording = {
  title: "Instructions on withdrawal",
  right: "Right of withdrawal",
  may: "You have the right to withdraw from this contract within 14 days without giving any reason.",
  period: {
    goods:
      "The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.",
    several:
      "The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.",
    parts:
      "The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last lot or piece.",
  },
  how: "To exercise the right of withdrawal, you must inform us ({trader}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.",
  online:
    "You can also exercise your right of withdrawal online at {url}. If you use this online function, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.",
  inTime:
    "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
  effects: "Effects of withdrawal",
  refund:
    "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
  withhold:
    "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
  sendBack:
    "You shall send back the goods or hand them over to {to}, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.",
  toUs: "us",
  toOthers: "us or to {to}",
  collect: "We will collect the goods.",
  costs: {
    customer: "You will have to bear the direct cost of returning the goods.",
    trader: "We will bear the cost of returning the goods.",
    bulky: "You will have to bear the direct cost of returning the goods, {amount} EUR.",
  },
  valueLoss:
    "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
  form: {
    title: "Model withdrawal form",
    lines: [
      "(complete and return this form only if you wish to withdraw from the contract)",
      "– To {trader}:",
      "– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),",
      "– Ordered on (*)/received on (*),",
      "– Name of consumer(s),",
      "– Address of consumer(s),",
      "– Signature of consumer(s) (only if this form is notified on paper),",
      "– Date",
      "(*) Delete as appropriate.",
    ],
  },
};
