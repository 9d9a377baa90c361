import { useEffect, useState } from 'react';
import styles from './save-offer.module.css';

/** Quiet zone that cameras need, in modules. */
const MARGIN = 4;

interface Shape {
  readonly size: number;
  readonly path: string;
}

async function shapeOf(text: string): Promise<Shape> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}

/** Renders a text as a QR code, dark on white in both colour schemes; empty space until loaded. [LINK-09] */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [shape, setShape] = useState<Shape | null>(null);
  useEffect(() => {
    let current = true;
    shapeOf(text).then(
      (made) => current && setShape(made),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [text]);
  const whole = (shape?.size ?? 0) + 2 * MARGIN;
  return (
    <figure className={styles.code}>
      <svg
        role="img"
        aria-label="QR-Code mit Ihrem Link"
        viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
        shapeRendering="crispEdges"
      >
        <path d={shape?.path ?? ''} />
      </svg>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  );
}
