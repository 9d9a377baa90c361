import { haeufigeFragenTexte } from '@fa/forderungsausfall/texte/haeufige-fragen';
import { Accordion } from '../../../ui/accordion/accordion.tsx';
import styles from './haeufige-fragen.module.css';

const { heading, fragen, muster } = haeufigeFragenTexte;

/** Renders the FAQ about the offer, one answer open at a time. [UI-03] */
export function HaeufigeFragen() {
  return (
    <section className={styles.fragen} aria-labelledby="haeufige-fragen">
      <h2 id="haeufige-fragen">{heading}</h2>
      <Accordion single items={fragen.map(({ id, frage, antwort }) => ({ id, heading: frage, content: antwort }))} />
      <p className={styles.muster}>{muster}</p>
    </section>
  );
}
