import { classNames } from '@fa/web/styles/class-names.ts';
import { memo } from 'react';
import type { TarifId } from '../../definition/antworten.ts';
import type { Stufe } from '../../definition/tarif.ts';
import { absicherungTexte } from '../../definition/texte/erste-schritte.ts';
import styles from './tier-picture.module.css';

const THOUSAND_EUROS = 100_000;
const { bild } = absicherungTexte;

function percent(share: number): string {
  return `${100 * share}%`;
}

interface TierPictureProps {
  readonly stufen: readonly Stufe[];
  readonly chosen: TarifId | undefined;
  /** Called with the tier of a pressed bar; without it, the picture is small and has no labels. */
  readonly onChoose?: (tier: TarifId) => void;
}

/**
 * Draws the tiers to scale: cover of a year as a bar, its premium as a line at the foot. Decorative for screen readers
 * and the keyboard, which have the select. Not drawn again while the tier stays: it has up to 64 elements.
 */
export const TierPicture = memo(function TierPicture({ stufen, chosen, onChoose }: TierPictureProps) {
  const highest = Math.max(...stufen.map(({ jahresMax }) => jahresMax));
  return (
    <figure className={classNames(styles.picture, onChoose && styles.large)} aria-hidden="true">
      <svg
        className={classNames(styles.bars, onChoose ? styles.pressable : styles.small, 'notranslate')}
        focusable="false"
      >
        {stufen.map(({ id, jahresMax, jahresbeitrag, abnehmerMax }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the select does the same
          <svg
            key={id}
            className={classNames(styles.tier, id === chosen && styles.chosen)}
            x={percent(index / stufen.length)}
            width={percent(1 / stufen.length)}
            data-tier={id}
            onClick={() => onChoose?.(id)}
          >
            <rect className={styles.area} width="100%" height="100%" />
            <svg height={onChoose ? '80%' : '100%'}>
              <rect
                className={styles.cover}
                x="10%"
                y={percent(1 - jahresMax / highest)}
                width="80%"
                height={percent(jahresMax / highest)}
                rx="3"
              />
              <rect
                className={styles.premium}
                x="10%"
                y={percent(1 - jahresbeitrag / highest)}
                width="80%"
                height={percent(jahresbeitrag / highest)}
              />
            </svg>
            {onChoose && (
              <text className={styles.label} x="50%" y="94%">
                {String(abnehmerMax / THOUSAND_EUROS).replace('.', ',')}
              </text>
            )}
          </svg>
        ))}
      </svg>
      {onChoose && (
        <figcaption className={styles.legend}>
          <p className={styles.axis}>{bild.achse}</p>
          <p className={styles.bar}>{bild.balken}</p>
          <p className={styles.line}>{bild.strich}</p>
        </figcaption>
      )}
    </figure>
  );
});
