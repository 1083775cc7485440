import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Command } from './core-of-its-own.ts';
import type { Offer, Offered } from './open-loop.ts';

let from = 0;

/** Offers load to a server from a process of its own and answers what became of it, stream by stream. */
export async function offer(
  asked: Omit<Offer, 'from'>,
  command: (node: Command) => Command = (node) => node,
): Promise<Record<string, Offered>> {
  // No two runs ask for the same page.
  from += 1_000_000;
  const [program, ...words] = command([process.execPath, 'test/campaign/load/open-loop.ts']);
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ ...asked, from } satisfies Offer));
  return JSON.parse(await text(child.stdout)) as Record<string, Offered>;
}
