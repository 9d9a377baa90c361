import { yearOf } from '@fa/rechner/formats/calendar-date';
import { textPageUrl } from '../../calculator/flow/text-url.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './footer.module.css';

/** Footer with imprint, privacy, terms, accessibility statement, cookies, contact and copyright; legal pages keep the calculation open. [UI-01] */
export function Footer() {
  const { page, product, setup, actions, openCookieSettings } = useCalculator();
  const { name: owner, imprintUrl, privacyUrl } = page.brand;
  const show = (panel: string) => () => actions.flow.showInfo(panel);
  const pages = {
    Impressum: imprintUrl,
    Datenschutz: privacyUrl,
    Nutzungsbedingungen: textPageUrl(page, 'nutzungsbedingungen'),
    Barrierefreiheit: textPageUrl(page, 'barrierefreiheit'),
  };
  const panels = {
    Cookies: show('cookieText'),
    'Cookie-Einstellungen': openCookieSettings ?? show('cookies'),
    'Häufige Fragen': product.hasFaq && show('faq'),
    Kontakt: show('contact'),
  };
  return (
    <footer className={styles.footer} data-print="none">
      <div className={classNames('page-width', styles.inside)}>
        <p className="muted">
          <span>{`© ${yearOf(setup.context.today)} `}</span>
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
}
