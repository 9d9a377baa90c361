import { createInterface } from 'node:readline/promises';
import { normaliseLine } from '@fa/rechner/text/plain-text';

/** Reads an e-mail address from stdin: arguments are visible in the process list and the shell's history. */
export async function readAddress(prompt: string): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: process.stdin.isTTY,
    historySize: 0,
    prompt,
  });
  if (process.stdin.isTTY) lines.prompt();
  try {
    for await (const line of lines) return normaliseLine(line);
    return '';
  } finally {
    lines.close();
  }
}
