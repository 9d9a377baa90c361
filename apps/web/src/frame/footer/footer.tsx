import { Button } from '../../ui/button/button.tsx';
import styles from './footer.module.css';

export interface FooterProps {
  imprintUrl: string;
  privacyUrl: string;
  termsUrl: string;
  /** Opens the text about cookies and storage. [UI-07] */
  onCookieText: () => void;
  /** Opens the FAQ, if the product has one. */
  onFaq?: (() => void) | undefined;
  onCookieSettings?: (() => void) | undefined;
  onContact: () => void;
  year: number;
  owner: string;
}

/** Footer with imprint, privacy, cookies, contact and copyright; legal pages keep the calculation open. [UI-01] */
export function Footer(props: FooterProps) {
  const { imprintUrl, privacyUrl, termsUrl, onCookieSettings, onCookieText, onFaq, onContact, year, owner } = props;
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.inside}>
        <p className={styles.copyright}>
          © {year} {owner}
        </p>
        <ul className={styles.links}>
          <li>
            <a href={imprintUrl} target="_blank" rel="noopener">
              Impressum
            </a>
          </li>
          <li>
            <a href={privacyUrl} target="_blank" rel="noopener">
              Datenschutz
            </a>
          </li>
          <li>
            <a href={termsUrl} target="_blank" rel="noopener">
              Nutzungsbedingungen
            </a>
          </li>
          <li>
            <Button variant="link" opensDialog onClick={onCookieText}>
              Cookies
            </Button>
          </li>
          {onCookieSettings && (
            <li>
              <Button variant="link" opensDialog onClick={onCookieSettings}>
                Cookie-Einstellungen
              </Button>
            </li>
          )}
          {onFaq && (
            <li>
              <Button variant="link" opensDialog onClick={onFaq}>
                Häufige Fragen
              </Button>
            </li>
          )}
          <li>
            <Button variant="link" opensDialog track="kontakt-fusszeile" onClick={onContact}>
              Kontakt
            </Button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
