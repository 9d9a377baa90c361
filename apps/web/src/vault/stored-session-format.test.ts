import type { StoredData } from '@fa/rechner/kept/stored-data';
import { expect, it } from 'vitest';
import { open, TestStorage } from '../../tests/support/test-tab.ts';

// Written by version 1. Never regenerate it after a release: a change of keys, cipher, blob or label that cannot read it
// loses answers that visitors have in their browsers.
const SECRET_1 = '0123456789abcdef'.repeat(4);
const ITEMS_1 = {
  data: '{"encrypted":"fbJwLQt5n0KCtFwRbYGDSSJQUagL0g427ZvZnW7eCPlw8gV3Ay41nFtCh6gpeqQOgpA9B4TACcNrYF03QppRmYTtKIwau51B/LSPkOkt3bjCsYJ1xQnKcJ6NFujL2NtYL2x4KgTpomjcrHYjYhbVJI56DUtE8d4m+cv4rUDt3FSYCsumG4FkYBcWUvKt0T0AOLxYe4gYStMswSuXALc+Q1uMcgE7KaP9rlTTJB1lab4C5U2qvsuUSjSCHaJToqfYGyYFFQ4f","salt":"T5dpMod3YjyBArZCVkUWMA==","iv":"NX+PNieIEAe0P1wk","additionalData":"eyJwcm9kdWN0IjoibXVzdGVyIiwidmVyc2lvbiI6MSwic2VjdGlvbiI6ImRhdGEiLCJyZXZpc2lvbiI6MX0="}',
  form: '{"encrypted":"Ka4joc5EZi69Cg1+ZxDgl0Y/oXJzHsUygtdjxvTfeoQMLf+2zd0lTuD186aDEI44C1i9WjQMT4lEPdw+Ag/TMG8vKEPZnE8JMqSTxQg2EeDcSyQfLp61tidCmBeOCb1/PWYwVJosZUWCg7fdUo5L2V1xWFB8fPfz2lMhNa1WgpmolxABoMUEFsmt/DQYwIsM4xiJY9JNlQEL0OVESYajJ8X7tOtN+2K8VrQx2hzqK8k8e4KT9VqZ30HHmmX6GEEFNtVfu1in/gFi7DLheGR5k7jbBwMADTjao97DUcqONIAY0Nw7","salt":"T5dpMod3YjyBArZCVkUWMA==","iv":"tstcspgeoVBAGpdt","additionalData":"eyJwcm9kdWN0IjoibXVzdGVyIiwidmVyc2lvbiI6MSwic2VjdGlvbiI6ImZvcm0iLCJyZXZpc2lvbiI6MX0="}',
  process:
    '{"encrypted":"3sfB6K/BTdplo3FseKQBaZbqGoqMBtLJuyoGQTJDN+wPd8WMRaZSifB2OtvDVrQmF0iSHvNs/FzlwxQcO0TvNQHhWytY018SLFwKXMn2xvNk9s+DL2UlVW2ImqgCXY41Tvxn227SyNIDT5ZSoVfCaTO0gzewzoMaCojBYE2D7niO8MTzhEfFsVbipCz8NqZ2KBf6Ak3qADndZACLy9L6tmLAyiPX3UkHtSRuXbn6Osi8U1e/yQjCCCU1NRpqtBjJsHium8/nicwOMNYP1o7l/9UHs3FklQWeg/BPvSs6g+3G+WPlxTuxS3fPclyfpXm6tjsEbasJ1zVgAwIaJmgE2L3j","salt":"T5dpMod3YjyBArZCVkUWMA==","iv":"kThu8ZtGPxFs1hCo","additionalData":"eyJwcm9kdWN0IjoibXVzdGVyIiwidmVyc2lvbiI6MSwic2VjdGlvbiI6InByb2Nlc3MiLCJyZXZpc2lvbiI6MX0="}',
};

// A later version migrates: then this is what becomes of it, and the texts above stay as they are.
const READ: StoredData = {
  data: {
    userId: { id: 5 },
    model: { firmenname: 'Müller & Söhne', anzahl: 3 },
    consentTimes: { werbung: 1 },
    provenance: { agentEntries: { anzahl: 3 }, handedOver: true, agentCopyKey: null },
  },
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
    link: null,
    agentCopy: null,
    experiments: {},
    offersAgain: false,
  },
};

it('reads what version 1 stored [PERS-09]', async () => {
  const storage = new TestStorage();
  for (const [key, text] of Object.entries(ITEMS_1)) storage.setItem(key, text);
  const { session } = open(storage, { product: 'muster', secret: async () => SECRET_1 });
  expect(await session.read()).toEqual({ kind: 'data', data: READ });
});
