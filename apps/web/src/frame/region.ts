/** Id of the page's region for what is only said. It exists before its words: one that appears with them stays silent. [UI-14] */
export const REGION = 'ansage';
