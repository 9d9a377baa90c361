/** The notice about data deletion, for all products. [UI-08] */
export const DELETION_TEXT = 'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.';
