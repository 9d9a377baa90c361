import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { followHeight } from '../../ui/follow-height.ts';
import { laterView } from '../../ui/later/later-view.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import styles from './header.module.css';

function Contact({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="quiet" icon="phone" opensDialog track="kontakt" onClick={onClick}>
      Kontakt
    </Button>
  );
}

// Loaded lazily: most visits have no broker.
const ContactBadge = laterView(async () => (await import('./contact-badge.tsx')).ContactBadge, Contact);

function followHeader(header: HTMLElement | null) {
  return header ? followHeight(header, '--header-height') : undefined;
}

/** Sticky header; must be a direct child of the page-high element. A partner's logo comes first. [UI-01, BROK-03] */
export function Header({ percent }: { percent: number | undefined }) {
  const { page, setup, state, actions } = useCalculator();
  const { partner, agentMode, broker } = state.visitor;
  const showContact = () => actions.flow.showInfo('contact');
  const isCrowded = agentMode || page.debugMode;
  return (
    <header ref={followHeader} className={styles.header} data-print="none">
      <div
        className={classNames(
          'page-width',
          styles.inside,
          isCrowded && styles.crowded,
          partner !== null && styles.partnered,
        )}
      >
        <div className={styles.brand}>
          {partner ? (
            <>
              <Wordmark name={partner.name} src={partner.styling.logo} />
              <span className={styles.by}>
                <span>Ein Produkt der</span>
                <Wordmark name={page.brand.name} src={page.brand.wordmark} />
              </span>
            </>
          ) : (
            <Wordmark name={page.brand.name} src={page.brand.wordmark} />
          )}
        </div>
        <p className={styles.title}>{setup.definition.title}</p>
        <div className={styles.actions}>
          {agentMode && (
            <button
              type="button"
              className={styles.badge}
              aria-haspopup="dialog"
              onClick={() => actions.flow.showInfo('agent')}
            >
              <span>Agentenmodus</span>
            </button>
          )}
          {page.debugMode && (
            <Button variant="quiet" opensDialog onClick={() => actions.flow.showInfo('debug')}>
              Debug
            </Button>
          )}
          {broker ? <ContactBadge broker={broker} onClick={showContact} /> : <Contact onClick={showContact} />}
        </div>
      </div>
      {percent !== undefined && (
        // Screen readers are told the place of the step instead; Orca would say every new percentage, too. [UI-14]
        <progress className={styles.progress} aria-hidden="true" value={Math.round(percent)} max={100} />
      )}
    </header>
  );
}
