import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isAlive } from '../is-alive.ts';

const schema = z.object({ address: z.string(), pid: z.number() });

function fileIn(dataDir: string): string {
  return join(dataDir, 'running.json');
}

function read(dataDir: string) {
  try {
    return schema.safeParse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Writes this process's URL into its data directory, for programs that create links; returns its removal. */
export function noteRunningAddress(dataDir: string, address: string): () => void {
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ address, pid: process.pid })}\n`);
  return () => {
    if (read(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
  };
}

/** Returns the URL of the server that runs on this data directory, undefined if none does. */
export function readRunningAddress(dataDir: string): string | undefined {
  const noted = read(dataDir);
  return noted !== undefined && isAlive(noted.pid) ? noted.address : undefined;
}
