import type { Brand } from '@fa/api/page/page-data';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../services/delivery/mail.ts';

/** The sender of the mails: 'Name <address>', or a name with any characters and an address. */
export type Sender = string | { readonly name: string; readonly address: string };

/** Returns the configured sender, else the brand. [LOOK-01] */
export function senderOf(from: string | undefined, { name, email }: Pick<Brand, 'name' | 'email'>): Sender {
  return from ?? { name, address: email };
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
