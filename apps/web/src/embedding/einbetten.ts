import { embed } from './embed.ts';

// The script that partners load. It has no exports, which would become names on their page.
const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) embed(currentScript);
