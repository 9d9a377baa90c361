/** A lookup that is due. */
export interface Lookup {
  /** Path of the field or address; it has one lookup at a time. */
  readonly key: string;
  /** Value that is looked up; another value is another lookup. */
  readonly subject: unknown;
  /** How long nothing may be typed before it begins, in milliseconds. */
  readonly pause: number;
  /** Whether Weiter and Speichern wait for it. */
  readonly holdsUp: () => boolean;
  readonly run: () => Promise<void>;
}
