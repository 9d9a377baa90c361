import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../services/delivery/mail.ts';

/** Converts a mail for nodemailer; both adapters build their MIME from this. */
export function toMailMessage(mail: Mail, from: string): SendMailOptions {
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
