import type { MailSender } from './mail.ts';

/** A kept mail as the list shows it. */
export interface LocalMailEntry {
  readonly id: string;
  readonly receivedAt: Date;
  readonly subject: string;
  /** Name and address. */
  readonly recipient: string;
}

/** One that cannot be opened: its key is missing or another one, or it was damaged. */
export type UnreadableMail = Pick<LocalMailEntry, 'id' | 'receivedAt'> & { readonly isUnreadable: true };

/** A kept mail; `source` is the whole message as it would have travelled. */
export interface LocalMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly source: Uint8Array;
}

/** A sender that keeps the mails, and what a page needs to show them. [MAIL-02] */
export type LocalMailbox = MailSender & {
  /** Gives a stretch of the mails, newest first. */
  list(stretch: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly (LocalMailEntry | UnreadableMail)[]>;
  /** Takes a UUID. */
  find(id: string): Promise<LocalMail | UnreadableMail | undefined>;
  /** Deletes the mails of orders that arrived before an instant; gives how many. [SEC-01] */
  deleteArrivedBefore(instant: Date): Promise<number>;
};
