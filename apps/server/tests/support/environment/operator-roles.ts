import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const ROLES = join(import.meta.dirname, '../../../../../deploy/roles.sql');

/** An empty database of an operator, as two roles see it. */
export interface OperatorDatabase {
  readonly owner: string;
  readonly server: string;
  readonly serverRole: string;
}

/** Carries out deploy/roles.sql with names of its own. @param superuser URL of a cluster */
export async function createOperatorDatabase(superuser: string): Promise<OperatorDatabase> {
  const suffix = randomUUID().slice(0, 8);
  const script = readFileSync(ROLES, 'utf8')
    .replaceAll(/--.*/g, '')
    .replaceAll(/\brechner(_\w+)?\b/g, (name) => `${name}_${suffix}`);
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  for (const statement of script.split(';')) if (statement.trim() !== '') await client.query(statement);
  const urlOf = async (role: string): Promise<string> => {
    await client.query(`alter role ${role} password 'geheim'`);
    const { host } = new URL(superuser);
    return `postgres://${role}:geheim@${host}/rechner_${suffix}`;
  };
  const [owner, server] = [await urlOf(`rechner_owner_${suffix}`), await urlOf(`rechner_server_${suffix}`)];
  await client.end();
  return { owner, server, serverRole: `rechner_server_${suffix}` };
}
