import { valueAt } from '@fa/rechner/definition/model';

/** Returns the code of an error, such as 'ENOENT' or that of PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  const code = valueAt(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Returns the message of an error; it may repeat user input. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the loggable parts of an error, not the message, which may repeat user input. [SEC-02] */
export function describeError(error: unknown): { kind: string; code?: string; place?: string; at?: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const detail = (name: string) => textOf(valueAt(error, name));
  const code = ['code', 'responseCode', 'constraint'].map(detail).filter(Boolean).join(' ');
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const place = detail('place');
  return {
    kind: error.name,
    ...(code ? { code } : {}),
    ...(place ? { place } : {}),
    at: at.slice(0, 8).map((line) => line.trim()),
  };
}

/** Returns the error's code, or else its kind: one word without personal data. [SEC-02] */
export function describeReason(error: unknown): string {
  const { kind, code } = describeError(error);
  return code ?? kind;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EEXIST: 'it exists already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'the link leads to itself',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the other side closed the connection',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name is not known',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'user or password is wrong',
  '28000': 'this login is refused',
  '3D000': 'there is no such database',
  '42501': 'the user has no permission',
  '53300': 'too many connections',
  '57P03': 'the server is starting or stopping',
  '57P01': 'the server is stopping',
};

/** Errors of the database driver without a code; their message is matched, never shown. */
const UNCODED: readonly (readonly [RegExp, string])[] = [
  [/timeout|timed out/i, 'no answer in time'],
  [/client password must be|no password/i, 'a password is required'],
  [/does not support SSL/i, 'the server offers no TLS'],
  [/Connection terminated/i, 'the other side closed the connection'],
];

/** Says in a few words why a file or a connection is unusable; never repeats the error's message. [SEC-02] */
export function reasonInWords(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const { kind, code } = describeError(first);
  const known = WORDS[code?.split(' ')[0] ?? ''];
  if (known !== undefined) return known;
  const message = first instanceof Error ? first.message : '';
  const uncoded = code === undefined ? UNCODED.find(([pattern]) => pattern.test(message)) : undefined;
  return uncoded?.[1] ?? code ?? kind;
}
