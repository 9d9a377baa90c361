import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { sha256 } from '../../keys/sha256.ts';
import { codeOf, messageOf, reasonInWords } from '../../operation/describe-error.ts';
import { readPicture } from '../../page/partners/picture-file.ts';
import { type BrokerEntry, brokerEntry, reasonOf } from './broker-entry.ts';
import { type Given, readBrokers, readJson } from './read-brokers.ts';

const MAX_BYTES = 64_000_000;
export interface Rejected {
  readonly place: string;
  readonly reason: string;
}

function readGiven(path: string): readonly Given[] {
  try {
    if (statSync(path).size > MAX_BYTES) throw new StartupError(`The file has more than ${MAX_BYTES} bytes.`);
    // Without a byte order mark, which the decoder drops.
    return readBrokers(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)), `The file ${path}`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = codeOf(error);
    throw new StartupError(
      code === undefined || !/^E[A-Z]+$/.test(code)
        ? `The file ${path} is neither CSV nor JSON: ${messageOf(error)}.`
        : `The file ${path} cannot be read (${reasonInWords(error)}).`,
    );
  }
}

/** Returns how many brokers a directory has; undefined if it is missing or unreadable. */
function countIn(target: string): number | undefined {
  try {
    return readJson(readFileSync(target, 'utf8')).length;
  } catch {
    return undefined;
  }
}

/** Validated brokers by number. */
interface Accepted {
  readonly entries: Map<string, BrokerEntry>;
  /** Pictures by their names in the directory. */
  readonly photos: Map<string, Buffer>;
}

/** What an import would accept and reject. */
export type CheckedBrokers = Accepted & { readonly rejected: readonly Rejected[] };

/** Accepts an entry with its picture, or returns why it is rejected. */
function faultOf(entry: unknown, photosDir: string, { entries, photos }: Accepted): string | undefined {
  const { data, error } = brokerEntry.safeParse(entry);
  if (!data) return reasonOf(error);
  const { brokerNumber, photo } = data;
  if (entries.has(brokerNumber)) return `brokerNumber ${brokerNumber} stands in the file twice`;
  try {
    // Named by content hash: the directory in use keeps its own pictures until it is replaced.
    const bytes = photo === '' ? undefined : readPicture(join(photosDir, photo)).bytes;
    const name = bytes ? `${sha256(bytes).slice(0, 24)}${extname(photo).toLowerCase()}` : '';
    if (bytes) photos.set(name, bytes);
    entries.set(brokerNumber, { ...data, photo: name });
    return undefined;
  } catch (cause) {
    return `photo ${photo} ${messageOf(cause)}`;
  }
}

/** Validates given brokers, with pictures from a folder. Changes nothing. [BROK-02] */
export function checkBrokers(given: readonly Given[], photosDir: string): CheckedBrokers {
  const accepted: Accepted = { entries: new Map(), photos: new Map() };
  const rejected = given.flatMap(({ place, entry }): Rejected[] => {
    const reason = faultOf(entry, photosDir, accepted);
    return reason === undefined ? [] : [{ place, reason }];
  });
  return { ...accepted, rejected };
}

/** Writes a file aside and puts it in its place at once: readers see the old or the new one. */
function replaceFile(path: string, content: string | Buffer): void {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, path);
}

/** Replaces a directory and its pictures; an import that was killed changed nothing, and the next one removes what it left. [BROK-02] */
export function replaceDirectory(target: string, { entries, photos }: Accepted): void {
  const [folder, photosDir] = [dirname(target), join(dirname(target), 'photos')];
  mkdirSync(photosDir, { recursive: true });
  for (const [name, bytes] of photos) replaceFile(join(photosDir, name), bytes);
  replaceFile(target, `${JSON.stringify({ brokers: [...entries.values()] }, null, 2)}\n`);
  // Deletes only what an import has written: pictures that nobody names any more, and drafts.
  const isDraft = (name: string) => name.startsWith(`${basename(target)}.`) && /\.\d+\.new$/.test(name);
  for (const name of readdirSync(photosDir))
    if (/^[0-9a-f]{24}\./.test(name) && !photos.has(name)) rmSync(join(photosDir, name), { force: true });
  for (const name of readdirSync(folder).filter(isDraft)) rmSync(join(folder, name), { force: true });
}

/**
 * Imports brokers from CSV or JSON, with pictures from `photos` beside it. Rejected entries stop it unless `leaveOut` is
 * set. `before` counts those of the directory that it replaces. Throws a StartupError. [BROK-02]
 */
export function importBrokers(
  { path, target, leaveOut }: { readonly path: string; readonly target: string; readonly leaveOut: boolean },
  onRejected: (rejected: readonly Rejected[]) => void,
): { readonly accepted: number; readonly before: number | undefined } {
  const checked = checkBrokers(readGiven(path), join(dirname(path), 'photos'));
  const { entries, rejected } = checked;
  onRejected(rejected);
  if (rejected.length > 0 && !leaveOut)
    throw new StartupError(
      `${rejected.length} of ${rejected.length + entries.size} brokers cannot be imported: correct them or use --skip-rejected.`,
    );
  if (entries.size === 0) throw new StartupError('The file contains no valid broker.');
  const before = countIn(target);
  replaceDirectory(target, checked);
  return { accepted: entries.size, before };
}
