export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

/** A mail as the services compose it; the sender address belongs to the adapter. */
export type Mail = {
  /** Fixed per order and recipient, so that a repeated delivery is recognised as the same mail. Without angle brackets. */
  readonly messageId: string;
  readonly to: { readonly name?: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
};

/** Hands a mail over for delivery: resolved means accepted, rejected means try again later. */
export type MailSender = { send(mail: Mail): Promise<void> };
