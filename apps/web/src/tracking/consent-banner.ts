import { CONSENT_COOKIE, CONSENT_REVISION, STATISTICS } from '@fa/rechner/analytics/consent';
import * as CookieConsent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './consent-banner.css';
import { CONSENT_TEXTS as TEXTS } from './consent-texts.ts';

/** What the banner is made of. */
export interface ConsentBannerNeeds {
  readonly services: readonly string[];
  /** Told with every choice, also the one that was kept. */
  readonly onChoice: (granted: boolean) => void;
}

/** What it can do once it has asked. */
export interface ConsentBanner {
  /** Opens the choice again. */
  showSettings(): void;
}

const DAYS = 182;

// The library leads Tab round in circles in whatever it shows; that is right for the settings, which are modal.
function letTabOut(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.cm')) event.stopPropagation();
}

// Before the page, so that it is the first thing a keyboard meets, and the page the next.
function place(): HTMLElement {
  const element = document.createElement('div');
  element.addEventListener('keydown', letTabOut, { capture: true });
  document.body.prepend(element);
  return element;
}

// What lies below the banner must come out from under it.
function followHeight(modal: HTMLElement): void {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-height', `${modal.offsetHeight}px`),
  ).observe(modal);
}

// The library puts it all into one paragraph, in which others cannot stand.
function inParagraphs(texts: readonly string[]): string {
  return texts.map((text) => `<span>${text}</span>`).join(' ');
}

/** Asks where no choice was made yet. Loaded after the first view; nothing waits for it. [ANA-04] */
export async function runConsentBanner({ services, onChoice }: ConsentBannerNeeds): Promise<ConsentBanner> {
  const tell = () => onChoice(CookieConsent.acceptedCategory(STATISTICS));
  await CookieConsent.run({
    root: place(),
    revision: CONSENT_REVISION,
    hideFromBots: false,
    disablePageInteraction: false,
    // A cookie is forgotten by its own means; what others keep is forgotten below.
    cookie: { name: CONSENT_COOKIE, path: '/', sameSite: 'Lax', expiresAfterDays: DAYS },
    guiOptions: {
      consentModal: { layout: 'bar', position: 'bottom', equalWeightButtons: true, flipButtons: false },
      preferencesModal: { layout: 'box', equalWeightButtons: true, flipButtons: false },
    },
    categories: {
      notwendig: { enabled: true, readOnly: true },
      [STATISTICS]: { autoClear: { cookies: [{ name: /^(_ga|_gid|_gat|_gcl|ph_)/ }] } },
    },
    onConsent: tell,
    onChange: tell,
    onModalReady: ({ modalName, modal }) => {
      if (modalName !== 'consentModal') return;
      // It holds nobody up, whatever the library says of it.
      modal.removeAttribute('aria-modal');
      followHeight(modal);
    },
    language: {
      default: 'de',
      translations: {
        de: {
          consentModal: {
            label: TEXTS.settings,
            title: TEXTS.title,
            description: TEXTS.description,
            acceptAllBtn: TEXTS.accept,
            acceptNecessaryBtn: TEXTS.refuse,
            showPreferencesBtn: TEXTS.details,
          },
          preferencesModal: {
            title: TEXTS.settings,
            acceptAllBtn: TEXTS.accept,
            acceptNecessaryBtn: TEXTS.refuse,
            savePreferencesBtn: TEXTS.save,
            closeIconLabel: TEXTS.close,
            sections: [
              { title: TEXTS.necessary, description: TEXTS.necessaryText, linkedCategory: 'notwendig' },
              {
                title: TEXTS.statistics,
                description: inParagraphs(TEXTS.statisticsText(services)),
                linkedCategory: STATISTICS,
              },
            ],
          },
        },
      },
    },
  });
  return { showSettings: () => CookieConsent.showPreferences() };
}
