import { beitragFuer } from '@fa/kfz-muster/beitrag';
import { saisonMonate } from '@fa/kfz-muster/fahrzeug-optionen';
import { forAllStates } from '@fa/rechner/checks/for-all-states';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from './sample-answers.ts';

describe('for all sequences of answers and moves in the car product', () => {
  it('a season is removed with its vehicle, plate or first month [FLOW-09]', () => {
    let seasons = 0;
    forAllStates(SAMPLES, ({ after: { model } }) => {
      const { fahrzeugtyp, saisonkennzeichen, saisonVon, saisonBis } = model;
      if (fahrzeugtyp !== 'motorrad' && fahrzeugtyp !== 'wohnmobil')
        expect(model).not.toHaveProperty('saisonkennzeichen');
      if (saisonkennzeichen !== true) {
        expect(model).not.toHaveProperty('saisonVon');
        expect(model).not.toHaveProperty('saisonBis');
      }
      if (saisonVon === undefined || saisonBis === undefined) return [];
      seasons += 1;
      const months = saisonMonate(saisonVon, saisonBis);
      return months >= 2 && months <= 11 ? [] : [`has a season of ${months} months`];
    });
    expect(seasons).toBeGreaterThan(0);
  });

  it('the premium is shown with its price [FLOW-02]', () => {
    let prices = 0;
    forAllStates(SAMPLES, ({ setup, after: { model, progress } }) => {
      if (progress.path !== 'ergebnis') return [];
      prices += 1;
      const { status } = beitragFuer(model, setup.context);
      return status === 'berechnet' ? [] : [`has a premium that is ${status}`];
    });
    expect(prices).toBeGreaterThan(0);
  });
});
