import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { editPanel } from '@fa/web/calculator/flow/panels.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { classNames } from '@fa/web/styles/class-names.ts';
import choice from '@fa/web/ui/field/choice.module.css';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import { jahresbeitrag } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { useAntworten, useTarif } from '../use-antworten.ts';
import styles from './cover-table.module.css';

/** Columns with their names in the card of a phone, which has no space for long ones. */
const COLUMNS = [
  { name: angebotTexte.jahresMax, short: angebotTexte.imJahr },
  { name: angebotTexte.abnehmerMax, short: angebotTexte.jeAbnehmer },
  { name: angebotTexte.beitrag, short: angebotTexte.beitrag },
] as const;

function headId(column: number): string {
  return `cover-spalte-${column}`;
}

/** Small decorative bar to compare covers. SVG, because a strict CSP forbids style attributes. */
function CoverBar({ share }: { readonly share: number }) {
  return (
    <span className={styles.bar}>
      <svg focusable="false" aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" rx="4" />
        <rect className={styles.filled} width={`${share * 100}%`} height="100%" rx="4" />
      </svg>
    </span>
  );
}

/**
 * Renders the cover options, one radio per row; the whole row is clickable. On phones each row is a card with the names of
 * the columns. The heading of the panel names them all. [STEP-ANGEBOT-03, UI-14]
 */
export function CoverTable() {
  const { calculation, context } = useCalculator();
  const answers = useAntworten();
  const { stufen } = useTarif();
  const widest = Math.max(...stufen.map(({ jahresMax }) => jahresMax));
  const chosen = calculation.form.panel?.draft;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its radios have names */}
          <td />
          {COLUMNS.map(({ name }, column) => (
            <th key={name} id={headId(column)} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stufen.map((stufe, row) => {
          const cells = [
            formatCentsShort(stufe.jahresMax),
            formatCentsShort(stufe.abnehmerMax),
            `${formatCents(jahresbeitrag(stufe, answers.zusatzleistung))} jährlich`,
          ];
          const cellId = (column: number) => `cover-${stufe.id}-${column}`;
          const choose = () => editPanel(context, stufe.id);
          return (
            <tr
              key={stufe.id}
              className={classNames(styles.row, stufe.id === chosen && styles.chosen)}
              onClick={choose}
            >
              <td className={styles.choice}>
                <input
                  id={row === 0 ? 'cover' : undefined}
                  type="radio"
                  className={choice.radio}
                  name="cover"
                  value={stufe.id}
                  checked={stufe.id === chosen}
                  aria-labelledby={cells.map((_, column) => `${headId(column)} ${cellId(column)}`).join(' ')}
                  onClick={(event) => event.stopPropagation()}
                  onChange={choose}
                />
              </td>
              {COLUMNS.map(({ name, short }, column) => (
                <td key={name} className={styles.cell}>
                  <span className={styles.column} aria-hidden="true">
                    {short}
                  </span>
                  <span id={cellId(column)} className={classNames(styles.value, 'tabular')}>
                    <UnbrokenWords text={cells[column] ?? ''} />
                  </span>
                  {column === 0 && <CoverBar share={stufe.jahresMax / widest} />}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
