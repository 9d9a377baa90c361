/**
 * What the calculator in a partner's frame tells the script around it: nothing that the visitor typed, no amount, no
 * reference. The script tells the frame nothing. [EMBED-03]
 */
export type FrameMessage =
  /** Height of the content, in CSS pixels. */
  | { readonly rechner: 'height'; readonly height: number }
  /** A part of the frame that must be seen: from its upper edge, in CSS pixels. */
  | { readonly rechner: 'show'; readonly top: number; readonly bottom: number }
  /** The id of the step that is shown. */
  | { readonly rechner: 'step'; readonly step: string }
  /** The order was accepted. */
  | { readonly rechner: 'sent' };
