import { describe, expect, it } from 'vitest';
import { checkReadability } from './interface-texts.ts';
import { schoolYearOf } from './readability.ts';
import { textsIn } from './texts-in.ts';

describe('schoolYearOf', () => {
  it('gives plain sentences a low year and long words in long sentences a high one [UI-11]', () => {
    expect(schoolYearOf('Zahlt ein Kunde nicht, zahlen wir. Das ist der Sinn.')).toBeLessThan(5);
    const heavy =
      'Die Inanspruchnahme der Versicherungsleistung setzt die Zahlungsunfähigkeit des Abnehmers sowie die fristgerechte Meldung der offenen Forderungen voraus.';
    expect(schoolYearOf(heavy)).toBeGreaterThan(14);
  });

  it('counts a number as a short word and a colon as the end of a sentence [UI-11]', () => {
    expect(schoolYearOf('Das kostet 606,90 € im Jahr.')).toBeLessThan(2);
    expect(schoolYearOf('Wir zahlen so: Sie melden es uns.')).toBeLessThan(
      schoolYearOf('Wir zahlen so, Sie melden es uns.'),
    );
  });
});

describe('textsIn', () => {
  it('finds German sentences in strings, templates and elements, and nothing else [UI-11]', () => {
    const source = [
      "const a = 'Das ist ein Satz.'; // Das ist kein Text der Seite.",
      "const english = 'This is not for the screen'; const label = 'Name der Firma';",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
      'const b = (n) => `Wir zahlen ${n} und mehr.`;',
      'const c = <p>Sie sehen <b>{amount}</b> auf der Seite.</p>;',
      'const d = `<p>Das ist <strong>die Seite</strong> von uns.</p>`;',
    ].join('\n');
    expect(textsIn('a.tsx', source)).toEqual([
      { file: 'a.tsx', line: 1, text: 'Das ist ein Satz.' },
      { file: 'a.tsx', line: 3, text: 'Wir zahlen 1 und mehr.' },
      { file: 'a.tsx', line: 4, text: 'Sie sehen 1 auf der Seite.' },
      { file: 'a.tsx', line: 5, text: 'Das ist die Seite von uns.' },
    ]);
  });
});

describe('checkReadability', () => {
  it('names each hard text with its place, short ones in the sum only [UI-11]', () => {
    const hard =
      'Vertragsunterlagen, Versicherungsbedingungen und Nutzungsbedingungen werden bei Antragstellung elektronisch bereitgestellt';
    const at = (text: string) => ({ file: 'a.ts', line: 7, text });
    const { problems } = checkReadability([at(hard), at('Das ist ein sehr kurzer Satz, und wir lesen ihn gern.')]);
    expect(problems[0]).toMatch(/^a\.ts:7 is hard to read \(school year \d+\.\d, at most 10\.5\)/);
    expect(checkReadability([at('Zustellung der Eingangsbestätigung')]).problems).toHaveLength(1);
    expect(checkReadability([at('Das ist ein sehr kurzer Satz, und wir lesen ihn gern.')]).problems).toEqual([]);
  });
});
