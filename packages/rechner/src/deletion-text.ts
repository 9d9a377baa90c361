/** What becomes of everything that was entered, in any product. [UI-08] */
export const DELETION_TEXT = 'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.';
