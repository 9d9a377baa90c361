import { formatCents } from '@fa/rechner/formats/euro';
import type { OfferChanges } from '@fa/rechner/kept/offer-changes';
import { textTitle } from '../../calculator/order/shown-terms.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import styles from './changed-offer.module.css';
import { LINK_TEXTS } from './link-texts.ts';

const TEXT = LINK_TEXTS.changed;
const NONE = '–';

function euros(cents: number | undefined): string {
  return cents === undefined ? NONE : formatCents(cents);
}

function Row({ name, before, now }: { name: string; before: string | undefined; now: string | undefined }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tabular" translate="no">
        {before ?? NONE}
      </td>
      <td className="tabular" translate="no">
        <strong>{now ?? NONE}</strong>
      </td>
    </tr>
  );
}

/** Renders old and new values side by side. [LINK-08] */
export function ChangedOffer({ changes: { amounts, definition, texts } }: { changes: OfferChanges }) {
  const { setup, page } = useCalculator();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{TEXT.subject}</th>
          <th scope="col">{TEXT.before}</th>
          <th scope="col">{TEXT.now}</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ name, before, now }) => (
          <Row key={name} name={name} before={euros(before)} now={euros(now)} />
        ))}
        {definition && <Row name={TEXT.definition} before={definition.before} now={definition.now} />}
        {texts.map(({ name, ...values }) => (
          <Row key={name} name={textTitle(setup.definition, page.texts, name)} {...values} />
        ))}
      </tbody>
    </table>
  );
}
