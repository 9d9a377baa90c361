import { TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import type { Setup } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { FAHRRAD } from '../../../packages/rechner-checks/src/sample/bicycle.ts';
import type { Width } from '../picture.ts';
import { missingPictures, panelsOf, type Wanted } from './coverage.ts';

const { steps } = FAHRRAD;
const setup = { definition: FAHRRAD, context: { today: TODAY, settings: {} } } as unknown as Setup;
const wanted: Wanted = { setup, panels: ['auskunft'], screens: ['problem'], onlyAt: { auskunft: 'schmal' } };

function keysOf(path: string) {
  return steps.find((step) => step.path === path)?.questions.map(({ key }) => key) ?? [];
}

function allPictures(width: Width) {
  const picture = { product: 'fahrrad', width };
  return [
    ...steps.map(({ path }) => ({ ...picture, path, fields: keysOf(path) })),
    { ...picture, path: 'stellplatz', fields: ['ort.plz'], panel: 'ort' },
    ...(width === 'schmal' ? [{ ...picture, path: 'mein-rad', fields: [], panel: 'auskunft' }] : []),
    { ...picture, path: '', fields: [], screen: 'problem' },
  ];
}
const pictures = [...allPictures('schmal'), ...allPictures('breit')];

describe('the coverage of the atlas', () => {
  it('is complete with a picture of everything at both widths [FLOW-16]', () => {
    expect(missingPictures([wanted], pictures, ['select', 'toggle', 'group'])).toEqual([]);
  });

  it('names a step, a question, a panel and a screen without a picture [FLOW-16]', () => {
    const without = (leave: (picture: (typeof pictures)[number]) => boolean) =>
      missingPictures(
        [wanted],
        pictures.filter((picture) => !leave(picture)),
        [],
      );
    expect(without(({ path, width }) => path === 'fertig' && width === 'breit')).toEqual([
      'fahrrad, 1280 px: Schritt fertig',
    ]);
    const withoutPanel = without((picture) => 'panel' in picture && picture.panel === 'ort');
    expect(withoutPanel).toContain('fahrrad, 360 px: Panel ort');
    expect(withoutPanel).toContain('fahrrad, 360 px: Frage ort.plz auf stellplatz');
    expect(without((picture) => 'panel' in picture && picture.panel === 'auskunft')).toEqual([
      'fahrrad, 360 px: Panel auskunft',
    ]);
    expect(without((picture) => 'screen' in picture)).toHaveLength(2);
    const withoutField = pictures.map((picture) =>
      picture.path === 'mein-rad' ? { ...picture, fields: [] } : picture,
    );
    expect(missingPictures([wanted], withoutField, [])).toEqual([
      'fahrrad, 360 px: Frage art auf mein-rad',
      'fahrrad, 1280 px: Frage art auf mein-rad',
    ]);
  });

  it('names a kind of question that no product asks [FLOW-16]', () => {
    expect(missingPictures([wanted], pictures, ['iban', 'derived'])).toEqual(['Art der Frage: iban']);
  });

  it('finds an address that a product asks by its parts [FLOW-16]', () => {
    const [first] = steps;
    const [part] = first?.questions ?? [];
    const parts = { strasse: part, hausnummer: part, plz: part, ort: part };
    const address = { ...first, questions: [{ kind: 'address', key: 'anschrift', parts }] };
    const definition = { ...FAHRRAD, steps: [address, ...steps.slice(1)] };
    const asking = { ...wanted, setup: { ...setup, definition } as unknown as Setup };
    expect(missingPictures([asking], pictures, ['address'])).toEqual([]);
    expect(missingPictures([wanted], pictures, ['address'])).toEqual(['Art der Frage: address']);
  });

  it('includes the panels of groups, lists and records, and those that a view opens [FLOW-13]', () => {
    expect(panelsOf(wanted)).toEqual(['ort', 'auskunft']);
  });
});
