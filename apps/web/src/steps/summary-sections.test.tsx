import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plain, words } from '../../tests/page/on-screen.ts';
import { openPage } from '../../tests/page/open-page.tsx';

it('an answer of an agent is marked in the summary, which asks the customer to check it [AGENT-03]', async () => {
  const page = await openPage({ path: 'zusammenfassung', answers: HANDWERKER });
  const { provenance } = page.state().calculation;
  const agentEntries = { firmenname: HANDWERKER.firmenname };
  act(() => page.recalculate({ provenance: { ...provenance, agentEntries } }));
  expect(words()).toContain(
    'Unser Kundenservice hat Angaben für Sie eingetragen. Sie sind gekennzeichnet; bitte prüfen Sie sie.',
  );
  expect(words()).not.toMatch(/für Sie erstellt|prüfen Sie alle Angaben/);
  const rows = [...document.querySelectorAll('main dl > div')].map(({ textContent }) => plain(textContent));
  expect(rows.filter((row) => row.includes('Vom Kundenservice eingetragen'))).toEqual([
    expect.stringContaining(HANDWERKER.firmenname),
  ]);
});

it('a row named like its step has its label for screen readers only [STEP-ZUSAMMENFASSUNG-05]', async () => {
  await openPage({ path: 'zusammenfassung', answers: HANDWERKER });
  const hidden = [...document.querySelectorAll('main dt.visually-hidden')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['Versicherungsbeginn']);
});
