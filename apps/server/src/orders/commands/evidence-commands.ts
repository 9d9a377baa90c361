import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { fromHere, say, shownTime } from '../../commands/operator-output.ts';
import { openDataDirectory } from '../../config/data-directory.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import { openDocumentRenderer } from '../../documents/typst/document-renderer.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { findEvidenceKey, fingerprintOf, openEvidenceKey, pemOf, readPublicKey } from '../evidence/evidence-key.ts';
import { makeEvidence } from '../evidence/make-evidence.ts';
import { packZip, readPack } from '../evidence/pack-zip.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { aReference, onOrders, orderGone } from './on-orders.ts';
import { isTaken, writeForUser } from './write-for-user.ts';

function defineEvidence(orders: Command): void {
  orders
    .command('evidence')
    .description('writes the evidence of the order as one signed ZIP, with personal data')
    .addArgument(aReference())
    .option('--out <FILE>', 'output file; by default Beleg-REF.zip in this folder')
    .action((reference: string, { out }: { out?: string }) =>
      onOrders(async (storage) => {
        const file = fromHere(out ?? `Beleg-${reference}.zip`);
        if (existsSync(file)) throw isTaken(file);
        const config = processConfig();
        const key = await openEvidenceKey(config);
        const brand = readBrand(resolve(ROOT, config.brandFile));
        const renderer = openDocumentRenderer({ fonts: brand.typeface?.documents ?? [] });
        const files = await makeEvidence({ ...storage, renderer, clock: systemClock }, reference, key).finally(() =>
          renderer.close(),
        );
        if (!files) throw orderGone(reference);
        const zip = packZip(files);
        await writeForUser(file, zip);
        say(
          `${file}: ${files.size} files, ${zip.length} bytes, readable for this user only.`,
          `Signed with the key ${fingerprintOf(createPublicKey(key))}.`,
          'It holds personal data and does not leave with the order after 30 days: delete it when its purpose is over.',
        );
      }),
    );
}

/** Returns this installation's public key. Throws a StartupError if there is none. */
async function ownKey() {
  const key = await findEvidenceKey(processConfig());
  if (!key)
    throw new StartupError('This installation has no key, so name the public key of whoever signed with --key FILE.');
  return createPublicKey(key);
}

function defineVerify(orders: Command): void {
  orders
    .command('verify')
    .description('verifies such a ZIP, without the database')
    .argument('<FILE>')
    .option('--key <FILE>', 'public key of the signer; by default the own one')
    .action(async (file: string, { key: keyFile }: { key?: string }) => {
      const key = keyFile === undefined ? await ownKey() : await readPublicKey(fromHere(keyFile));
      const manifest = await verifyEvidence(await readPack(fromHere(file)), key);
      const [accepted, made] = [manifest.acceptedAt, manifest.madeAt].map((instant) => shownTime(new Date(instant)));
      say(
        `Genuine: signed with the key ${fingerprintOf(key)},`,
        keyFile === undefined ? 'which is the key of this installation.' : 'which is the key that you named.',
        `Order ${manifest.reference}, accepted ${accepted}, evidence made ${made}.`,
        `${manifest.files.length} files as signed; ${manifest.consents.length} consents, versions and amounts as in the order.`,
        'The application carries the order, byte for byte.',
        ...manifest.deliveries.map(
          ({ delivery, state, attemptCount }) => `${delivery}: ${state}, attempts: ${attemptCount}.`,
        ),
      );
    });
}

function defineEvidenceKey(orders: Command): void {
  orders
    .command('evidence-key')
    .description('prints the public key for the verification')
    .action(async () => {
      const config = processConfig();
      openDataDirectory(resolve(ROOT, config.dataDir));
      const key = createPublicKey(await openEvidenceKey(config));
      say(`SHA-256 fingerprint ${fingerprintOf(key)}`, pemOf(key).trim());
    });
}

/** Defines the commands that prove what was agreed and delivered. [DOC-02] */
export function defineEvidenceCommands(orders: Command): void {
  defineEvidence(orders);
  defineVerify(orders);
  defineEvidenceKey(orders);
}
