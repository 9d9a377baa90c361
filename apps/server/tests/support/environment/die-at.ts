import pg from 'pg';

/**
 * Preloaded with --import: kills the program at the point that DIE_AT names, as "‹count› ‹point›", when it is reached
 * for the count-th time. Every point is a database statement, so the product needs no code for it.
 */

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Point {
  readonly moment: 'before' | 'after';
  readonly isAt: (statement: Statement) => boolean;
}

function isOrderInsert({ text }: Statement): boolean {
  return /\binsert into "?orders"?\W/.test(text);
}

const POINTS = {
  /** The order is checked, but nothing was sent to the database. */
  'before begin': { moment: 'before', isAt: isOrderInsert },
  /** The order is durable, but no response was sent. */
  'after commit, before the answer': { moment: 'after', isAt: isOrderInsert },
  /** A delivery is about to count an attempt, before anything else. */
  'delivery taken': { moment: 'before', isAt: ({ text }) => /\binsert into "?delivery_attempts"?\W/.test(text) },
  /** The mail server has accepted the mail, but this is not recorded yet. */
  'SMTP accepted, before marked': {
    moment: 'before',
    isAt: ({ text, values }) => /\bupdate deliveries\W/.test(text) && values.includes('sent'),
  },
} satisfies Record<string, Point>;

export type DriverPoint = keyof typeof POINTS;

/** Dies like `kill -9`: nothing after this is run, flushed or closed. */
function die(): void {
  void process.kill(process.pid, 'SIGKILL');
}

const [count = '', name = ''] = /^(\d+) (.+)$/.exec(process.env['DIE_AT'] ?? '')?.slice(1) ?? [];
const point: Point | undefined = POINTS[name as DriverPoint];
if (!point) throw new TypeError(`DIE_AT names no point: ${process.env['DIE_AT']}`);
let left = Number(count);

function isReached(): boolean {
  left -= 1;
  return left === 0;
}

/** The driver takes text and values, or both in one object. */
function statementOf([first, second]: readonly unknown[]): Statement {
  const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Statement>);
  return { text: typeof text === 'string' ? text : '', values: Array.isArray(values) ? values : [] };
}

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;

prototype.query = function queryOrDie(...parameters) {
  const isAt = point.isAt(statementOf(parameters));
  if (isAt && point.moment === 'before' && isReached()) die();
  const answer = query.apply(this, parameters);
  if (!isAt || point.moment === 'before') return answer;
  if (!(answer instanceof Promise)) throw new TypeError(`Nothing is known of when this is answered: ${name}`);
  return answer.then((result: unknown) => {
    if (isReached()) die();
    return result;
  });
};
