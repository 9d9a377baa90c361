import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/support/fake-api.ts';
import { createSecretRequest } from './session-secret.ts';

it('asks for the secret of the session once, and again after it was not to be had [PERS-03, PERS-11]', async () => {
  const answers = [null, 'a', 'b'];
  const secret = createSecretRequest(fakeApi({ sessionSecret: () => answers.shift() }));
  expect(await secret()).toBeNull();
  expect(await Promise.all([secret(), secret()])).toEqual(['a', 'a']);
  expect([await secret(), answers]).toEqual(['a', ['b']]);
});
