/** Breakpoints by maximum width in px; anything wider is xxl. Stylesheets use these widths and those one above. [UI-06] */
export const BREAKPOINTS = { xxs: 360, xs: 480, s: 568, m: 768, l: 1024, xl: 1200 } as const;

/** Returns the media query for windows up to a breakpoint. */
export function upTo(name: keyof typeof BREAKPOINTS): string {
  return `(max-width: ${BREAKPOINTS[name]}px)`;
}
