import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { OwnDocument } from '@fa/server/product';
import { beitragFuer } from '../definition/beitrag.ts';
import { antwortenOf } from '../definition/builder.ts';
import { FAHRZEUGTYPEN } from '../definition/fahrzeug-optionen.ts';

/** How the premium was computed: a document that only this product has. [DOC-03, TAR-07] */
export const beitragsberechnung: OwnDocument = {
  name: 'beitragsberechnung',
  fileName: 'Beitragsberechnung-Kfz-Muster.pdf',
  dataOf: (answers, { context }) => {
    const antworten = antwortenOf(answers);
    const auskunft = beitragFuer(antworten, context);
    if (auskunft.status !== 'berechnet') throw new TypeError('An order without a tariff has no price');
    const { tarif, saetze, jahresbeitrag } = auskunft.beitrag;
    const typ = FAHRZEUGTYPEN.find(({ value }) => value === antworten.fahrzeugtyp)?.label ?? '';
    return {
      facts: [
        { label: 'Fahrzeugtyp', value: typ },
        { label: 'Versicherungsbeginn', value: formatGermanDate(antworten.versicherungsbeginn ?? '') },
      ],
      steps: [
        { label: 'Beitrag des Tarifs im Jahr', value: formatCents(tarif.jahresbeitrag) },
        { label: 'Satz nach Fahrleistung', value: `${saetze.kilometer} %` },
        { label: 'Satz nach Alter', value: `${saetze.alter} %` },
        { label: 'Versicherte Monate im Jahr', value: `${saetze.monate} von 12` },
        { label: 'Jahresbeitrag', value: formatCents(jahresbeitrag), emphasis: true },
      ],
    };
  },
};
