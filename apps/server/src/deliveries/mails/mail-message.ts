import type { Brand } from '@fa/api/page/page-data';
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Mail } from '../mail.ts';

/** The sender of the mails: 'Name <address>', or a name with any characters and an address. */
export type Sender = string | { readonly name: string; readonly address: string };

/** Returns the configured sender, else the brand. [LOOK-01] */
export function senderOf(from: string | undefined, { name, email }: Pick<Brand, 'name' | 'email'>): Sender {
  return from ?? { name, address: email };
}

/** Returns the e-mail address of a sender, whose domain the Message-IDs have. [ORD-03] */
export function addressOfSender(sender: Sender): string {
  if (typeof sender !== 'string') return sender.address;
  const [first] = addressparser(sender, { flatten: true });
  return first?.address ?? sender;
}

/** Converts a mail for nodemailer; both adapters build their MIME from this. */
export function toMailMessage(mail: Mail, from: Sender): SendMailOptions {
  return {
    messageId: `<${mail.messageId}>`,
    from,
    to: { name: mail.to.name ?? '', address: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // Contents are inline, never fetched: an answer must not make the server open a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
