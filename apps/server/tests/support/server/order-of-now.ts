import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import { vertragsbeginnOptionen } from '@fa/forderungsausfall/optionen';
import { vertragsablauf } from '@fa/forderungsausfall/tarif';
import { compactTimestamp, formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { type InsuranceOrder, validOrder } from './valid-order.ts';

/** Creates an order of a company that a server with the real clock accepts at the given instant. */
export function orderOfNow(now: Date, firmenname: string, email = 'kim.mueller@example.org'): InsuranceOrder {
  const today = todayInBerlin(now.getTime());
  // Of this month: a later one may have another tariff.
  const vertragsbeginn = String(vertragsbeginnOptionen({ today })[0]?.value);
  const year = Number(today.slice(0, 4));
  const order = validOrder({
    firmenname,
    email,
    vertragsbeginn,
    Vertragsablauf: vertragsablauf(vertragsbeginn),
    currentYear: year,
    hasAusfaelle: true,
    ausfaelle: [1, 2, 3].map((back) => ({
      jahr: year - back,
      anzahl: back === 1 ? 1 : 0,
      ...(back === 1 ? { betrag: 5_000 } : {}),
    })),
    downloadTimestamp: formatGermanTimestamp(now.getTime()),
  });
  return {
    ...order,
    config: { dateinameAntrag: `Antrag-Forderungsausfall-${compactTimestamp(now.getTime())}.pdf` },
    consents: order.consents.map((consent) => ({
      ...consent,
      version: EINWILLIGUNGEN[consent.name].version,
      time: now.toISOString(),
    })),
  };
}
