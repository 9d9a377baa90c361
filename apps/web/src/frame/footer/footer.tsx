import { Button } from '../../ui/button/button.tsx';
import styles from './footer.module.css';

export interface FooterProps {
  imprintUrl: string;
  privacyUrl: string;
  termsUrl: string;
  /** Opens the text about cookies and storage. [UI-07] */
  onCookieText: () => void;
  onFaq?: (() => void) | undefined;
  onCookieSettings: () => void;
  onContact: () => void;
  year: number;
  owner: string;
}

/** Footer with imprint, privacy, cookies, contact and copyright; legal pages keep the calculation open. [UI-01] */
export function Footer(props: FooterProps) {
  const pages = { Impressum: props.imprintUrl, Datenschutz: props.privacyUrl, Nutzungsbedingungen: props.termsUrl };
  const panels = {
    Cookies: props.onCookieText,
    'Cookie-Einstellungen': props.onCookieSettings,
    'Häufige Fragen': props.onFaq,
    Kontakt: props.onContact,
  };
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.inside}>
        <p className="muted">
          © {props.year} {props.owner}
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
