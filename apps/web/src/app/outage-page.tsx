import type { PageData } from '@fa/api/page/page-data';
import { StepLayout } from '../frame/step-layout/step-layout.tsx';
import { Wordmark } from '../frame/wordmark/wordmark.tsx';
import styles from './app.module.css';
import { Hotline } from './page-layout.tsx';

const TEXT = {
  heading: 'Der Rechner lässt sich gerade nicht laden',
  text: 'Bitte laden Sie die Seite in einigen Minuten noch einmal, oder rufen Sie uns an:',
  again: 'Seite neu laden',
  end: 'Berechnung beenden',
} as const;

/** Fallback embedded in the page, for when the script fails to load: no script, no requests. [CONF-06] */
export function OutagePage({ page: { brand, basePath, partner } }: { page: PageData }) {
  return (
    <div className={styles.page}>
      <StepLayout heading={TEXT.heading} intro={<p>{TEXT.text}</p>}>
        <Hotline brand={brand} partner={partner?.data ?? null} />
        <div className={styles.actions}>
          <a className="target" href={basePath}>
            {TEXT.again}
          </a>
          <a className="target" href={brand.homeUrl}>
            {TEXT.end}
          </a>
        </div>
        <Wordmark name={brand.name} src={brand.wordmark} />
      </StepLayout>
    </div>
  );
}

/** Shows it when the entry script fails to load; in the head, to listen before anything loads. */
export const SHOW_OUTAGE = `addEventListener('error',({target})=>{if(target.id==='entry')document.getElementById('root').replaceChildren(document.getElementById('outage').content)},true)`;
