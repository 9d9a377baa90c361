import type { PageData } from '@fa/api/page/page-data';
import { memo } from 'react';
import type { VisitorState } from '../../calculator/state/state-parts.ts';
import { classNames } from '../../styles/class-names.ts';
import { followHeight } from '../../styles/follow-height.ts';
import { Button } from '../../ui/button/button.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { ContactBadge } from './contact-badge.tsx';
import styles from './header.module.css';

function followHeader(header: HTMLElement | null) {
  return header ? followHeight(header, '--header-height') : undefined;
}

interface HeaderProps {
  readonly page: PageData;
  readonly title: string;
  readonly visitor: VisitorState;
  readonly percent: number | undefined;
  readonly showInfo: (panel: string) => void;
}

/**
 * Sticky header; must be a direct child of the page-high element. A partner's logo comes first. Not drawn again while these
 * values stay. [UI-01, BROK-03]
 */
export const Header = memo(function Header({ page, title, visitor, percent, showInfo }: HeaderProps) {
  const { partner, agentMode, broker } = visitor;
  const showContact = () => showInfo('contact');
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
        <p className={styles.title}>{title}</p>
        <div className={styles.actions}>
          {agentMode && (
            <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => showInfo('agent')}>
              <span>Agentenmodus</span>
            </button>
          )}
          {page.debugMode && (
            <Button variant="quiet" opensDialog onClick={() => showInfo('debug')}>
              Debug
            </Button>
          )}
          {broker ? (
            <ContactBadge broker={broker} onClick={showContact} />
          ) : (
            <Button variant="quiet" icon="phone" opensDialog track="kontakt" onClick={showContact}>
              Kontakt
            </Button>
          )}
        </div>
      </div>
      {percent !== undefined && (
        // Screen readers are told the place of the step instead; Orca would say every new percentage, too. [UI-14]
        <progress className={styles.progress} aria-hidden="true" value={Math.round(percent)} max={100} />
      )}
    </header>
  );
});
