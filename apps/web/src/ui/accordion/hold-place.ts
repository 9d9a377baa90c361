/**
 * Keeps an element where it is on the screen while what stands above it grows or shrinks. The browser's own anchoring gives
 * up when the place it held on to is what goes away.
 */
export function holdPlace(element: HTMLElement): void {
  const scroller = scrollerOf(element);
  const group = element.closest('details')?.parentElement;
  const before = element.getBoundingClientRect().top;
  const follow = () => {
    scroller.scrollTop += element.getBoundingClientRect().top - before;
    const moving = group?.getAnimations?.({ subtree: true }).some(({ playState }) => playState === 'running');
    if (moving) requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}

function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (each !== document.body && each.scrollHeight > each.clientHeight && /auto|scroll/.test(overflowY)) return each;
  }
  return document.documentElement;
}
