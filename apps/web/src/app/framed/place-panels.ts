/** A panel has at least this height, in CSS pixels, even if less of the frame is in sight. */
const LEAST_HEIGHT = 400;
/** Something of the partner's page may stick to the edge. */
const PART_OF_SIGHT = 0.9;

/** Measures which part of the frame is in sight; only this observer sees beyond a page of another origin. */
function measureSight(read: (top: number, height: number) => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    const { top = 0, height = 0 } = entry?.intersectionRect ?? {};
    read(top, height);
  });
  observer.observe(document.documentElement);
}

/**
 * Places each panel that opens where the frame is in sight: the frame is as high as its page, and its middle may be far
 * away. [EMBED-04]
 * @param shown is told the place, from the upper edge of the frame
 */
export function placePanels(shown: (top: number, bottom: number) => void): void {
  const page = document.documentElement;
  const place = () =>
    measureSight((sightTop, sightHeight) => {
      const height = Math.min(Math.max(PART_OF_SIGHT * sightHeight, LEAST_HEIGHT), window.innerHeight);
      const top = Math.min(sightTop, window.innerHeight - height);
      page.style.setProperty('--screen-top', `${top}px`);
      page.style.setProperty('--screen-height', `${height}px`);
      shown(top, top + height);
    });
  const isOpen = ({ target }: MutationRecord) => target instanceof HTMLDialogElement && target.open;
  const opened = new MutationObserver((changes) => {
    if (changes.some(isOpen)) place();
  });
  opened.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    // The height changes with the page behind the panel, the width when a phone is turned.
    if (window.innerWidth !== width && document.querySelector('dialog[open]') !== null) place();
    width = window.innerWidth;
  });
}
