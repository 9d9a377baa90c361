import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  /** Id of the content: #id in the URL, find in page and printing open the group. */
  id: string;
  heading: string;
  content: ReactNode;
}

/** Groups on native details, animated in 250 ms; `single` keeps at most one open. [UI-03] */
export function Accordion({ items, single }: { items: readonly AccordionItem[]; single?: boolean | undefined }) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} className={styles.item} name={single ? name : undefined}>
          <summary className={styles.heading} onClick={single ? (event) => holdPlace(event.currentTarget) : undefined}>
            <span>{item.heading}</span>
            <Icon name="down" />
          </summary>
          <div id={item.id} className={styles.content}>
            {item.content}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Keeps an element's position while content above changes: scroll anchoring fails when its anchor disappears. */
function holdPlace(element: HTMLElement): void {
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
