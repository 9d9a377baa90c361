/** A screen size in CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** What differs from a plain visitor. */
export interface VisitorOptions {
  readonly screen?: Screen;
  /** The browser prefers dark pages. */
  readonly isDark?: boolean;
  /** A private window: nothing outlives it. */
  readonly isPrivate?: boolean;
  /** The browser refuses cookies and storage of pages. */
  readonly blocksCookies?: boolean;
  /** Folder of a browser profile that outlives the visit; without it a new one is made and removed. */
  readonly profile?: string;
}

/** One key of the keyboard, named as in KeyboardEvent.key. */
export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Backspace';

/** A tab in a browser that is driven as a person would: with real keys and a real pointer. */
export interface Tab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Evaluates an expression in the page, or in its first frame, and waits if it is a promise. @returns its value as JSON */
  evaluate(expression: string, place?: 'page' | 'frame'): Promise<unknown>;
  /** Presses the primary button at a point of the viewport. */
  click(point: { readonly x: number; readonly y: number }): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  resize(screen: Screen): Promise<void>;
  /** A picture of the viewport as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A person with a browser profile of their own. */
export interface Visitor {
  readonly browser: BrowserName;
  newTab(): Promise<Tab>;
  /** Folder of this visitor into which the browser saves downloads without asking. */
  readonly downloads: string;
  /** Errors of console and pages so far, without what the browser itself is known to say. */
  problems(): readonly string[];
  close(): Promise<void>;
}
