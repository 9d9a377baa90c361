/** What the page has to say about the keeping of answers; one at a time. [PERS-04, PERS-07, PERS-09, PERS-11] */
export type NoticeName =
  /** No secret is to be had, or not even the code that keeps: nothing is kept for now. */
  | 'unsaved'
  /** The browser does not let us keep anything. */
  | 'notWritable'
  /** Something is kept, and no secret is to be had to open it. */
  | 'locked'
  | 'unreadable'
  | 'foreign'
  /** What a link carried was opened. [LINK-04] */
  | 'opened';

/** Panels that lead out only by one of their buttons. [PERS-06, PERS-10] */
export type ModalName = 'welcome' | 'otherTab';

/** The part of the screen that is about keeping answers. */
export interface SessionState {
  /** A kept calculation is being opened; a placeholder stands for the step. */
  readonly opening: boolean;
  readonly modal: ModalName | null;
  readonly notice: NoticeName | null;
  /** The calendar made an answer wrong that was right; said before anything else. [TAR-09, VAL-18] */
  readonly outdated: boolean;
}
