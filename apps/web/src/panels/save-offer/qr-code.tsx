import { useEffect, useState } from 'react';
import styles from './save-offer.module.css';

/** Quiet zone that cameras need, in modules. */
const MARGIN = 4;

async function drawCode(text: string) {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}

/** Renders a text as a QR code, named by its label, dark on white in both colour schemes; empty space until loaded, nothing if it does not come. [LINK-09] */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof drawCode>> | null>({ size: 0, path: '' });
  // Without its code, the link can still be copied and sent.
  useEffect(() => void drawCode(text).then(setCode, () => setCode(null)), [text]);
  if (code === null) return null;
  const { size, path } = code;
  const whole = size + 2 * MARGIN;
  return (
    <figure className={styles.code}>
      <svg aria-hidden="true" viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  );
}
