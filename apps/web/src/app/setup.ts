import type { Antworten, Einstellungen } from '@fa/forderungsausfall/antworten';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type { Setup } from '@fa/rechner/definition';
import type { PageData } from '@fa/vertrag/page-data';

/** The product in the situation the page describes; the same on the server and in the browser. */
export function setupOf({ today, settings, brand }: PageData): Setup<Antworten> {
  const kundenservice = { telefon: brand.hotline, zeiten: brand.hotlineHours };
  const einstellungen = { ...(settings as unknown as Einstellungen), kundenservice };
  return { definition: forderungsausfall, context: { today, settings: einstellungen } };
}
