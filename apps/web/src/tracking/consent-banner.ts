import { CONSENT_COOKIE, CONSENT_REVISION, STATISTICS } from '@fa/rechner/analytics/consent';
import type { AnalyticsInWords } from '@fa/rechner/definition/definition';
import * as CookieConsent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import { followHeight } from '../styles/follow-height.ts';
import { focusedOrClicked } from '../timing/presses.ts';
import './consent-banner.css';
import { CONSENT_TEXTS as TEXTS } from './consent-texts.ts';

export interface ConsentBannerNeeds {
  readonly answers: AnalyticsInWords | undefined;
  readonly services: readonly string[];
  /** Called with every choice, also a stored one. */
  readonly onChoice: (granted: boolean) => void;
}

const DAYS = 182;

// The library traps Tab in all it shows; that is right only for the modal settings.
function letTabOut(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.cm')) event.stopPropagation();
}

// Before the page, so that it comes first in the tab order.
function place(): HTMLElement {
  const element = document.createElement('div');
  element.addEventListener('keydown', letTabOut, { capture: true });
  document.body.prepend(element);
  return element;
}

// The library wraps it all in one paragraph, which cannot contain others.
function inParagraphs(texts: readonly string[]): string {
  return texts.map((text) => `<span>${text}</span>`).join(' ');
}

function areSettingsShown(): boolean {
  return document.documentElement.classList.contains('show--preferences');
}

// Where the focus goes when what the library shows is gone, unless it was shown again at once.
function giveFocusBack(opener: Element | null): void {
  if (areSettingsShown()) return;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest('#cc-main')) return;
  // An unanswered banner is still there, with what opened its details.
  const isAsked = document.documentElement.classList.contains('show--consent');
  const details = isAsked ? document.querySelector<HTMLElement>('.cm [data-role=show]') : null;
  const isUsable = opener instanceof HTMLElement && opener.isConnected && !opener.closest('#cc-main');
  (details ?? (isUsable ? opener : document.querySelector<HTMLElement>('main')))?.focus({ preventScroll: true });
}

// The library waits for the end of a transition, which reduced motion may skip.
function focusOnceVisible(modal: HTMLElement): void {
  if (!areSettingsShown()) return;
  modal.tabIndex = -1;
  if (!modal.contains(document.activeElement)) modal.focus();
  if (!modal.contains(document.activeElement)) requestAnimationFrame(() => focusOnceVisible(modal));
}

/** Asks for consent if no choice was made. Loaded after the first view; blocks nothing. [ANA-04] */
export async function runConsentBanner({ services, answers, onChoice }: ConsentBannerNeeds) {
  let settings: HTMLElement | undefined;
  let opener: Element | null = null;
  const root = place();
  // The library moves the focus once more, 100 ms after it began to show the settings: also if it is on one of their
  // buttons, or if they are closed by then.
  root.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof Element) || target === settings || !target.matches('.pm [tabindex="-1"]')) return;
    const before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    if (!areSettingsShown()) {
      before?.focus({ preventScroll: true });
      giveFocusBack(opener);
    } else if (before?.closest('.pm')) before.focus({ preventScroll: true });
  });
  const report = () => onChoice(CookieConsent.acceptedCategory(STATISTICS));
  await CookieConsent.run({
    root,
    revision: CONSENT_REVISION,
    hideFromBots: false,
    disablePageInteraction: false,
    // Only our cookie here; other parties' data is deleted below.
    cookie: { name: CONSENT_COOKIE, path: '/', sameSite: 'Lax', expiresAfterDays: DAYS },
    guiOptions: {
      consentModal: { layout: 'bar', position: 'bottom', equalWeightButtons: true, flipButtons: false },
      preferencesModal: { layout: 'box', equalWeightButtons: true, flipButtons: false },
    },
    categories: {
      notwendig: { enabled: true, readOnly: true },
      [STATISTICS]: { autoClear: { cookies: [{ name: /^(_ga|_gid|_gat|_gcl|ph_)/ }] } },
    },
    onConsent: report,
    onChange: report,
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'preferencesModal') settings = modal;
      if (modalName !== 'consentModal') return;
      // The banner is not modal, although the library says so.
      modal.removeAttribute('aria-modal');
      followHeight(modal, '--consent-height');
    },
    onModalShow: ({ modalName }) => {
      if (modalName === 'preferencesModal' && settings) focusOnceVisible(settings);
    },
    // A choice in the settings closes both, and the library moves the focus in between.
    onModalHide: () => requestAnimationFrame(() => giveFocusBack(opener)),
    language: {
      default: 'de',
      translations: {
        de: {
          consentModal: {
            label: TEXTS.settings,
            title: TEXTS.title,
            description: TEXTS.description(answers),
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
                description: inParagraphs(TEXTS.statisticsText(services, answers)),
                linkedCategory: STATISTICS,
              },
            ],
          },
        },
      },
    },
  });
  return {
    showSettings: () => {
      opener = focusedOrClicked();
      CookieConsent.showPreferences();
    },
  };
}
