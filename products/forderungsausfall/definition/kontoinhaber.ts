import type { Antworten, Kontoinhaber } from './antworten.ts';

/** Formats name, street and town of an account holder, one per line. [STEP-SEPA-02] */
export function kontoinhaberZeilen({ name, strasse, hausnummer, plz, ort }: Kontoinhaber): readonly string[] {
  return [name, [strasse, hausnummer].filter(Boolean).join(' '), [plz, ort].filter(Boolean).join(' ')].filter(
    (line): line is string => Boolean(line),
  );
}

/** Returns the account holder: the different one, else the company at its address. [STEP-SEPA-02] */
export function kontoinhaberOf(antworten: Antworten): Kontoinhaber {
  if (antworten.abweichenderKontoinhaber === true && antworten.kontoinhaber) return antworten.kontoinhaber;
  const { firmenname: name, strasse, hausnummer, plz, ort } = antworten;
  return Object.fromEntries(
    Object.entries({ name, strasse, hausnummer, plz, ort }).filter(([, value]) => value !== undefined),
  );
}
