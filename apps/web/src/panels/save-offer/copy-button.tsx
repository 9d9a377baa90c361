import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ButtonState, MultiStateButton } from '../../ui/multi-state-button/multi-state-button.tsx';
import { after } from '../../ui/timing/after.ts';
import { SAVE_TEXTS } from './save-texts.ts';

/** Time for which 'Kopiert' is shown. [LINK-01] */
const COPIED_MS = 3000;

const LABELS = {
  lazy: SAVE_TEXTS.copy,
  busy: SAVE_TEXTS.copy,
  finished: SAVE_TEXTS.copied,
  error: SAVE_TEXTS.notCopied,
} as const;

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied, or a page without TLS.
    return false;
  }
}

/** Copies the link; if the browser refuses, selects it for manual copying. [LINK-01] */
export function CopyButton({ text, field }: { text: string; field: RefObject<HTMLInputElement | null> }) {
  const [state, setState] = useState<ButtonState>('lazy');
  const stop = useRef((): void => undefined);
  useEffect(() => () => stop.current(), []);

  async function copy(): Promise<void> {
    const done = await copied(text);
    if (!done) field.current?.select();
    stop.current();
    setState(done ? 'finished' : 'error');
    stop.current = after(COPIED_MS, () => setState('lazy'));
  }

  return <MultiStateButton state={state} labels={LABELS} onClick={() => void copy()} />;
}
