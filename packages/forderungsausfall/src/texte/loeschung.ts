/** What is said beside questions and heading. [UI-08] */
export const loeschungTexte = 'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.';
