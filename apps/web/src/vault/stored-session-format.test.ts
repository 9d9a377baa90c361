import type { StoredData } from '@fa/rechner/kept/stored-data';
import { expect, it } from 'vitest';
import { open, TestStorage } from './sample/test-tab.ts';

// Written once by version 1 and never made anew: whoever calculates has such texts in the browser. A change of keys,
// cipher, blob or label that cannot read them any more loses answers.
const SECRET_1 = '0123456789abcdef'.repeat(4);
const ITEMS_1 = {
  data: '{"encrypted":"dxSMr5VhxF1dWD94WrOnM1ijFsbJePug+dZYMfxz/EpgCeh1d9XF8W03ee3mnuBbbucJCFgI2u2zg2rbu45jQY1iVeaia+rZMg5UElVI6ATMzuAno5kb6ThCFfJLL8eW07mnNNk5KEZnaTEWAE2LJkDmnOeb","salt":"T5dpMod3YjyBArZCVkUWMA==","iv":"2D7n0FTwnkd1YTga","additionalData":"eyJwcm9kdWN0IjoibXVzdGVyIiwidmVyc2lvbiI6MSwic2VjdGlvbiI6ImRhdGEiLCJyZXZpc2lvbiI6MX0="}',
  form: '{"encrypted":"BvMDd0q9RQDY9qrBZZMKoKCUvGnelJX3VNFHTyA8qhs9HscOEBUrP1VwAYV4tjIILROGsODVMj7NHmTa2Z2YMeWjroZ4A5YSbnpDUWW47N3k0M2TaJIng2jO/npNpjYmuMUq/b732eyFQGy8bdMmlx2eXSgaWrHzDPSYPEHv4U6Eda4wMklfaJek66z9JwBbYlgjvjpOSvuBZijweGdNPrKG6j+Vaizwf0Z3TmDlWNRotgdXsacQZ0kXh2FPBiPEJmMNNduQdHbJfQKPAuIREu+M6FslhCNJQQwU4hL4D7ngD4eM","salt":"T5dpMod3YjyBArZCVkUWMA==","iv":"DLm8/edSOu5MPSPL","additionalData":"eyJwcm9kdWN0IjoibXVzdGVyIiwidmVyc2lvbiI6MSwic2VjdGlvbiI6ImZvcm0iLCJyZXZpc2lvbiI6MX0="}',
  process:
    '{"encrypted":"Zs++Snuscb2p3SWtV1BxvOrLVCM46Jc0Mq33ZU3v6+9X6e4+UNJnGFxdp38/fu+BPZ1pZWeYRg/s6OH8KbpOdzBPn8oRkPgV74/uxxBYYrsuBpcc0HVrAvK0uvLNSZiBE1It1Z/x/J0VOhZ4DoghSIFRKL3aV0dwYaT2CzN+vMYtMiSdloqlV/vLfRI06HV6vGWyzhEQUoxWOv7Ufsfle6taizIDJ5nCjVl/ORjRRia9gpzJRElwdlcY0DenP7GS","salt":"T5dpMod3YjyBArZCVkUWMA==","iv":"pelUQPjv/czMC5Jr","additionalData":"eyJwcm9kdWN0IjoibXVzdGVyIiwidmVyc2lvbiI6MSwic2VjdGlvbiI6InByb2Nlc3MiLCJyZXZpc2lvbiI6MX0="}',
};

// A later version migrates: then this is what becomes of it, and the texts above stay as they are.
const READ: StoredData = {
  data: { userId: { id: 5 }, model: { firmenname: 'Müller & Söhne', anzahl: 3 }, consentTimes: { werbung: 1 } },
  form: {
    values: { firmenname: 'Müller & Söhne', anzahl: null },
    touched: { anzahl: true },
    findings: { firmenname: { value: 'Müller & Söhne', failure: null } },
    panel: { key: 'ausfall', index: 0, draft: { jahr: 2025 } },
  },
  process: {
    progress: { currentViewIdx: 1, visitedViews: ['vertragsbeginn', 'betrieb'], path: 'betrieb' },
    submission: { status: 'idle' },
    returnTo: 'zusammenfassung',
    orderKey: 'muster-1',
  },
};

it('reads what version 1 stored [PERS-09]', async () => {
  const storage = new TestStorage();
  for (const [key, text] of Object.entries(ITEMS_1)) storage.setItem(key, text);
  const { session } = open(storage, { product: 'muster', secret: async () => SECRET_1 });
  expect(await session.read()).toEqual({ kind: 'data', data: READ });
});
