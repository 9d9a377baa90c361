import { laterView } from '../../ui/later/later-view.tsx';
import styles from './save-offer.module.css';

/** Quiet zone that cameras need, in modules. */
const MARGIN = 4;

function Square({ size, path }: { size: number; path: string }) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label="QR-Code mit Ihrem Link"
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

const Code = laterView(
  async () => {
    const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
    return function Code({ text }: { text: string }) {
      const code = generate(text);
      return <Square size={code.size} path={toSvgPath(code)} />;
    };
  },
  () => <Square size={0} path="" />,
);

/** Renders a text as a QR code, dark on white in both colour schemes; empty space until loaded. [LINK-09] */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <figure className={styles.code}>
      <Code text={text} />
      <figcaption className="hint">{label}</figcaption>
    </figure>
  );
}
