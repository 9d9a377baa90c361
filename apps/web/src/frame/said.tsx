import { useEffect } from 'react';
import { say } from '../timing/say.ts';

/** Says its words through the page's region, again when they change. [UI-14] */
export function Said({ children }: { children: string }) {
  useEffect(() => {
    if (children !== '') say(children);
  }, [children]);
  return null;
}
