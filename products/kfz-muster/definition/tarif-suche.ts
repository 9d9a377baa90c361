import type { Context } from '@fa/rechner/definition/definition';
import { AmbiguousTariffError, findTariff, NoTariffError } from '@fa/rechner/definition/tariff-lookup';
import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import type { KfzAntworten } from './antworten.ts';
import { einstellungenOf } from './builder.ts';
import type { Einstellungen, Tarif } from './einstellungen.ts';

/** The calculator variant of this product. [CONF-01] */
export const VARIANTE = 'kfz';

/** The matching tariff, or the reason why there is none, with a message unless answers are missing. */
export type Tarifsuche =
  | { readonly status: 'gefunden'; readonly tarif: Tarif }
  | { readonly status: 'unvollstaendig' }
  | { readonly status: 'keiner' | 'mehrere'; readonly text: string };

function kontakt({ kundenservice }: Einstellungen): string {
  return kundenservice
    ? `Unser Kundenservice hilft Ihnen gerne weiter: ${kundenservice.telefon} (${kundenservice.zeiten}).`
    : 'Unser Kundenservice hilft Ihnen gerne weiter.';
}

/**
 * Finds the tariff for vehicle type and start. The exceptions of the lookup (a gap or an overlap in the configuration)
 * are expected here and become values. [TAR-12]
 */
export function tarifFuer({ fahrzeugtyp, versicherungsbeginn }: KfzAntworten, context: Context): Tarifsuche {
  if (fahrzeugtyp === undefined || !isIsoDate(versicherungsbeginn)) return { status: 'unvollstaendig' };
  const settings = einstellungenOf(context);
  const wanted = { variant: VARIANTE, date: versicherungsbeginn, kfzType: fahrzeugtyp };
  try {
    return { status: 'gefunden', tarif: findTariff(settings.tarife, wanted, context.today) };
  } catch (error) {
    if (error instanceof NoTariffError) {
      const reason = 'Für dieses Fahrzeug und diesen Versicherungsbeginn haben wir zurzeit keinen Tarif.';
      return { status: 'keiner', text: `${reason} ${kontakt(settings)}` };
    }
    if (error instanceof AmbiguousTariffError) {
      const reason = 'Der Beitrag lässt sich zurzeit nicht eindeutig ermitteln.';
      return { status: 'mehrere', text: `${reason} ${kontakt(settings)}` };
    }
    throw error;
  }
}
