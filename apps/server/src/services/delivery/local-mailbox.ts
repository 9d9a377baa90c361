import type { MailSender } from './mail.ts';

/** A list entry of a stored mail. */
export interface LocalMailEntry {
  readonly id: string;
  readonly receivedAt: Date;
  readonly subject: string;
  /** Name and address. */
  readonly recipient: string;
}

/** A mail that cannot be opened: its key is missing or differs, or it was damaged. */
export type UnreadableMail = Pick<LocalMailEntry, 'id' | 'receivedAt'> & { readonly isUnreadable: true };

/** A stored mail; `source` is the whole message as it would have been sent. */
export interface LocalMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly source: Uint8Array;
}

/** A mail sender that stores the mails, with what a page needs to show them. [MAIL-02] */
export type LocalMailbox = MailSender & {
  /** Returns a range of the mails, newest first. */
  list(stretch: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly (LocalMailEntry | UnreadableMail)[]>;
  /** The id is a UUID. */
  find(id: string): Promise<LocalMail | UnreadableMail | undefined>;
  /** Deletes the mails of orders that arrived before an instant; returns how many. [SEC-01] */
  deleteArrivedBefore(instant: Date): Promise<number>;
};
