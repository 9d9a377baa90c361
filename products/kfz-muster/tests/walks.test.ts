import { beitragFuer } from '@fa/kfz-muster/beitrag';
import { saisonMonate } from '@fa/kfz-muster/fahrzeug-optionen';
import { forAllStates } from '@fa/rechner/checks/for-all-states';
import { expect, it } from 'vitest';
import { antwortenOf } from '../definition/builder.ts';
import { SAMPLES } from './sample-answers.ts';

it('after all sequences of answers and moves a season goes with its vehicle, plate or first month, and the premium has a price [FLOW-02, FLOW-09]', () => {
  const seen = { seasons: 0, prices: 0 };
  forAllStates(SAMPLES, ({ setup, after: { model, progress } }) => {
    const { fahrzeugtyp, saisonkennzeichen, saisonVon, saisonBis } = antwortenOf(model);
    if (fahrzeugtyp !== 'motorrad' && fahrzeugtyp !== 'wohnmobil')
      expect(model).not.toHaveProperty('saisonkennzeichen');
    if (saisonkennzeichen !== true) for (const key of ['saisonVon', 'saisonBis']) expect(model).not.toHaveProperty(key);
    if (saisonVon !== undefined && saisonBis !== undefined) {
      seen.seasons += 1;
      expect(Math.abs(saisonMonate(saisonVon, saisonBis) - 6.5)).toBeLessThan(5);
    }
    if (progress.path === 'ergebnis') {
      seen.prices += 1;
      expect(beitragFuer(model, setup.context).status).toBe('berechnet');
    }
    return [];
  });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
