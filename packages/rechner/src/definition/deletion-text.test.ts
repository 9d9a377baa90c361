import { expect, it } from 'vitest';
import { DELETION_TEXT } from './deletion-text.ts';

it('says that everything is deleted after 30 days at the latest [UI-08]', () => {
  expect(DELETION_TEXT).toBe('Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.');
});
