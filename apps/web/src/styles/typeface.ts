import file from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

const FAMILY = 'Source Sans 3 Variable';

/**
 * Loads the typeface, unless the brand has its own. Until then the fallback of base.css shows. The page knows the
 * typeface only once it is loaded: a rule would make the browser lay out all text a second time.
 */
export async function loadTypeface(): Promise<void> {
  if (!getComputedStyle(document.body).fontFamily.includes(FAMILY)) return;
  const typeface = new FontFace(FAMILY, `url(${file}) format('woff2')`, { weight: '200 900' });
  try {
    document.fonts.add(await typeface.load());
  } catch {
    // The fallback stays.
  }
}
