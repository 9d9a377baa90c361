import { expect, it } from 'vitest';
import { temporaryFile } from '../../tests/support/environment/temporary-folder.ts';
import { withSecretFiles } from './process-config.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

it.each([
  ['SECRET', SECRET],
  ['DATABASE_URL', 'postgres://rechner:geheim@db.example:5432/rechner'],
  ['SMTP_URL', 'smtps://rechner:geheim@mail.example:465'],
  ['OIDC_CLIENT_SECRET', 'geheim-beim-anbieter'],
  ['WEBHOOK_SECRET', 'whsec_Z2VoZWlt'],
  ['BROKERS_UPSTREAM_URL', 'https://rechner:geheim@brokers.example'],
  ['PLZ_UPSTREAM_URL', 'https://rechner:geheim@plz.example'],
  ['ADDRESS_UPSTREAM_URL', 'https://rechner:geheim@address.example'],
  ['IBAN_UPSTREAM_URL', 'https://rechner:geheim@iban.example'],
])('reads %s from the file that a variable names, without the line end [SEC-02]', (name, value) => {
  const file = temporaryFile('secret', `${value}\n`);
  expect(withSecretFiles({ [`${name}_FILE`]: file, PORT: '3000' })).toMatchObject({ [name]: value, PORT: '3000' });
});

it('leaves the environment as it is if no file is named', () => {
  expect(withSecretFiles({ SECRET, SMTP_URL_FILE: '' })).toEqual({ SECRET, SMTP_URL_FILE: '' });
});

it('names a file that is missing', () => {
  expect(() => withSecretFiles({ SECRET_FILE: '/nowhere/secret' })).toThrow(
    'The environment variable SECRET_FILE must name a file that is there: /nowhere/secret cannot be read (there is no such file',
  );
});

it('refuses a variable beside its file, without telling the value [SEC-02]', () => {
  expect(() => withSecretFiles({ SECRET, SECRET_FILE: '/run/secrets/secret' })).toThrow(
    /^Only one of SECRET and SECRET_FILE may be set\.$/,
  );
});
