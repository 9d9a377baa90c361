/** Joins the class names that are set; gives `undefined` when none is, so that no empty attribute is written. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
