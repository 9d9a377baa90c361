import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { kfzSetupOn } from '@fa/kfz-muster/tests/sample-answers';
import type { Asked } from '@fa/rechner/definition/definition';
import { flatQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './question-messages.ts';

const setups = [setupOn(TODAY), kfzSetupOn(TODAY)];

function asked({ steps }: (typeof setups)[number]['definition']) {
  return flatQuestions(steps.flatMap(({ questions }): readonly Asked[] => questions));
}

function messagesAt(path: string): readonly string[] {
  for (const { definition, context } of setups)
    for (const question of asked(definition))
      for (const [at, inner] of withInner(question)) if (at === path) return messagesOf(inner, context);
  return [];
}

describe('the messages of a question', () => {
  it.each([
    ['firmenname', ['Dies ist ein Pflichtfeld', 'Bitte max. 100 Zeichen eingeben', 'Nicht erlaubte Zeichen gefunden']],
    ['plz', ['Dies ist ein Pflichtfeld', 'Ungültige Postleitzahl']],
    ['nettoumsatz', ['Der Nettoumsatz darf höchstens 15.000.000 € betragen.']],
    ['geburtsdatum', ['Das Geburtsdatum darf nicht in der Zukunft liegen.', 'Das Mindestalter beträgt 18 Jahre.']],
    ['kontoinhaber.name', ['Dies ist ein Pflichtfeld']],
    ['downloadAccepted', ['Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.']],
  ])('are found for %s [FLOW-16]', (path, expected) => {
    const messages = messagesAt(path).map((message) => message.replace(/\u00a0/g, ' '));
    for (const message of expected) expect(messages).toContain(message);
  });

  it('exist for every question with rules [FLOW-16]', () => {
    for (const { definition, context } of setups) {
      const questions = asked(definition).flatMap((question) => withInner(question));
      const withRules = questions.filter(([, { rules }]) => rules.length > 0);
      expect(withRules).not.toEqual([]);
      expect(withRules.filter(([, question]) => messagesOf(question, context).length === 0)).toEqual([]);
    }
  });
});
