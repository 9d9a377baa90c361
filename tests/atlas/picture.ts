/** States of a screen, in the order of the atlas's filter. */
export const STATES = {
  leer: 'leer',
  ausgefuellt: 'ausgefüllt',
  fehler: 'Fehler',
  wartet: 'wartet',
  gestoert: 'gestört',
  fertig: 'fertig',
  hinweis: 'Hinweis',
  druck: 'Druck',
} as const;

export type State = keyof typeof STATES;

export const WIDTHS = { schmal: 360, breit: 1280 } as const;
/** Height of a phone and of a desktop window; a longer page makes a longer picture. */
export const HEIGHTS = { schmal: 640, breit: 760 } as const;
export type Width = keyof typeof WIDTHS;

/** Description of a picture by its scene. */
export interface Caption {
  readonly text: string;
  readonly state: State;
  readonly product: string;
  readonly scene: string;
  readonly width: Width;
  readonly dark: boolean;
  /** Numbers of the rules that it shows, besides those of its step. */
  readonly rules?: readonly string[] | undefined;
  /** The open panel: key of the question, or name of an information panel. */
  readonly panel?: string | undefined;
  /** The screen that is shown instead of the step: problem page, placeholder, notice, question about the session. */
  readonly screen?: string | undefined;
}

/** A picture with what the page contained. */
export interface Picture extends Caption {
  /** Path segment of the step, '' on the first page. */
  readonly path: string;
  /** Ids of the visible fields; entries of a list without index: 'ausfaelle.anzahl'. */
  readonly fields: readonly string[];
  /** Size in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** The picture as a data URL. */
  readonly image: string;
}
