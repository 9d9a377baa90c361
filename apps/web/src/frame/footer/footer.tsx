import type { PageData } from '@fa/api/page/page-data';
import { type IsoDate, yearOf } from '@fa/rechner/formats/calendar-date';
import { memo } from 'react';
import { textPageUrl } from '../../calculator/flow/text-url.ts';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './footer.module.css';

interface FooterProps {
  readonly page: PageData;
  /** What the texts' URLs end with. [TAR-16] */
  readonly query?: string;
  readonly today: IsoDate;
  readonly hasFaq: boolean | undefined;
  readonly showInfo: (panel: string) => void;
  readonly openCookieSettings: (() => void) | undefined;
}

/**
 * Footer with imprint, privacy, terms, accessibility statement, cookies, contact and copyright; legal pages keep the
 * calculation open. Not drawn again while these values stay. [UI-01]
 */
export const Footer = memo(function Footer({
  page,
  query = '',
  today,
  hasFaq,
  showInfo,
  openCookieSettings,
}: FooterProps) {
  const { name: owner, imprintUrl, privacyUrl } = page.brand;
  const show = (panel: string) => () => showInfo(panel);
  const pages = {
    Impressum: imprintUrl,
    Datenschutz: privacyUrl.startsWith(page.textsUrl) ? `${privacyUrl}${query}` : privacyUrl,
    Nutzungsbedingungen: `${textPageUrl(page, 'nutzungsbedingungen')}${query}`,
    Barrierefreiheit: textPageUrl(page, 'barrierefreiheit'),
  };
  const panels = {
    Cookies: show('cookieText'),
    'Cookie-Einstellungen': openCookieSettings ?? show('cookies'),
    'Häufige Fragen': hasFaq && show('faq'),
    Kontakt: show('contact'),
  };
  return (
    <footer className={styles.footer} data-print="none">
      <div className={classNames('page-width', styles.inside)}>
        <p className="muted">
          <span>{`© ${yearOf(today)} `}</span>
          <span translate="no">{owner}</span>
        </p>
        <ul className={styles.links}>
          {Object.entries(pages).map(([name, url]) => (
            <li key={name}>
              <a className="target" href={url} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
          {Object.entries(panels).map(
            ([name, open]) =>
              open && (
                <li key={name}>
                  <Button
                    variant="link"
                    opensDialog
                    track={name === 'Kontakt' ? 'kontakt-fusszeile' : undefined}
                    onClick={open}
                  >
                    {name}
                  </Button>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  );
});
