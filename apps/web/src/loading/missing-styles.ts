const failed = new Set<HTMLLinkElement>();

/** Notes style sheets that do not come. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  window.addEventListener('error', note, true);
}

function loadAgain(before: HTMLLinkElement): Promise<void> {
  failed.delete(before);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: before.href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new TypeError(`Unable to preload CSS for ${before.href}`)));
    before.replaceWith(link);
  });
}

/**
 * Loads style sheets again that did not come: the build asks for each once, and its code would be shown without them.
 * @throws TypeError if one does not come
 */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain));
}
