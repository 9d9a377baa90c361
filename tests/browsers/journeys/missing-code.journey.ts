import { BASE_PATH, STEPS } from '../../e2e/support/applicant/steps.ts';
import { answerStep } from '../page/answer-steps.ts';
import { journey } from '../test.ts';

// Each browser remembers in its own way that a file did not come.
journey('code that did not come is there after another try [STEP-ERROR-01]', async ({ visit, gate, allowed }) => {
  allowed.push(/\b503\b/, /dynamically imported module|Importing a module script failed|MIME type/);
  const person = await visit({ screen: { width: 390, height: 844 } });
  gate.refuse(/\/assets\/background-[^/]*\.js$/);
  await person.open(gate.origin + BASE_PATH);
  await person.heading('Es gibt ein technisches Problem');
  gate.refuse(undefined);
  await person.press('button', 'Erneut versuchen');
  await answerStep(person, 'vertragsbeginn');
  await person.heading(STEPS.absicherung.heading);
});
