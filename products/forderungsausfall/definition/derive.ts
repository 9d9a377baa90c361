import type { Context } from '@fa/rechner/definition/definition';
import { isSame, patchAnswers, removeAnswer, setAnswer } from '@fa/rechner/definition/model';
import { isIsoDate, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Antworten } from './antworten.ts';
import { ausfallJahre, zahlungsweiseOptionen } from './optionen.ts';
import { vertragsablauf } from './tarif.ts';

/** Answers that the contract documents contain: a change makes the downloaded documents outdated. [MODEL-10] */
export const IN_VERTRAGSUNTERLAGEN = ['vertragsbeginn', 'absicherung', 'zusatzleistung', 'zahlungsweise'] as const;

function deriveZahlungsweise(antworten: Antworten): Antworten {
  const { zahlungsweise } = antworten;
  const offered = zahlungsweiseOptionen(antworten).some(({ value }) => value === zahlungsweise);
  return offered ? antworten : setAnswer(antworten, 'zahlungsweise', 1);
}

function deriveVertragsablauf(antworten: Antworten): Antworten {
  const { vertragsbeginn } = antworten;
  return isIsoDate(vertragsbeginn)
    ? setAnswer(antworten, 'Vertragsablauf', vertragsablauf(vertragsbeginn))
    : removeAnswer(antworten, 'Vertragsablauf');
}

function deriveDownload(previous: Antworten, next: Antworten): Antworten {
  const outdated = IN_VERTRAGSUNTERLAGEN.some((key) => !isSame(previous[key], next[key]));
  const kept = outdated ? removeAnswer(next, 'downloadTimestamp') : next;
  return kept.downloadTimestamp === undefined ? removeAnswer(kept, 'downloadAccepted') : kept;
}

function deriveYear(antworten: Antworten, context: Context): Antworten {
  const year = yearOf(context.today);
  const { currentYear, ausfaelle } = antworten;
  if (currentYear === year) return antworten;
  // Keeps entries of years that are still asked; a new year starts without an answer.
  const asked = ausfallJahre(context).map((jahr) => ausfaelle?.find((entry) => entry.jahr === jahr) ?? { jahr });
  return patchAnswers(antworten, {
    currentYear: year,
    ...(ausfaelle && { ausfaelle: asked }),
    // The last calendar year is another one now.
    ...(currentYear !== undefined && { nettoumsatz: undefined }),
  });
}

/** Computes the derived answers. [TAR-04, TAR-10, STEP-FIRMA-02, MODEL-10] */
export function deriveAntworten(previous: Antworten, next: Antworten, context: Context): Antworten {
  const dated = deriveVertragsablauf(deriveZahlungsweise(next));
  const derived = setAnswer(dated, 'hasInhaber', (dated.inhaber ?? []).length > 0);
  return deriveDownload(previous, deriveYear(derived, context));
}
