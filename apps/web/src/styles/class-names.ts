/** Joins the truthy class names; `undefined` if there are none, to avoid an empty attribute. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
