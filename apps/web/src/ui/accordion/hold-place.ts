/**
 * Keeps an element's position on screen while content above changes height. The browser's scroll anchoring fails when
 * its anchor disappears.
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
