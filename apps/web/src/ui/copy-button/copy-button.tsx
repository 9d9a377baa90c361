import { useEffect, useRef, useState } from 'react';
import { after } from '../../timing/after.ts';
import { type ButtonState, MultiStateButton } from '../multi-state-button/multi-state-button.tsx';

/** Time for which 'Kopiert' is shown. [LINK-01] */
const COPIED_MS = 3000;

export interface CopyButtonProps {
  text: string;
  labels: { readonly copy: string; readonly copied: string; readonly refused: string };
  variant?: 'primary' | 'secondary';
  /** Called if the browser refuses: denied, or a page without TLS. */
  onRefused?: () => void;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, labels: { copy, copied, refused }, variant, onRefused }: CopyButtonProps) {
  const [state, setState] = useState<ButtonState>('lazy');
  const stop = useRef((): void => undefined);
  useEffect(() => () => stop.current(), []);

  async function write(): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (!done) onRefused?.();
    stop.current();
    setState(done ? 'finished' : 'error');
    stop.current = after(COPIED_MS, () => setState('lazy'));
  }

  const labels = { lazy: copy, busy: copy, finished: copied, error: refused };
  return <MultiStateButton state={state} variant={variant} labels={labels} onClick={() => void write()} />;
}
