import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { expect, it } from 'vitest';
import { isSavableOn } from './product-app.ts';

it('offers to save from the offer to the summary, and never without an offer [LINK-01, SID-01]', () => {
  const ids = forderungsausfallApp.definition.steps.map(({ id }) => id);
  const savable = ids.filter((id) => isSavableOn(forderungsausfallApp, id));
  expect(savable).toEqual(ids.slice(ids.indexOf('angebot'), ids.indexOf('zusammenfassung') + 1));
  const { offer: _, ...without } = kfzMusterApp;
  expect(kfzMusterApp.definition.steps.filter(({ id }) => isSavableOn(without, id))).toEqual([]);
});
