import { createInterface } from 'node:readline/promises';
import type { Call } from './command.ts';

interface Confirmation {
  /** What must be typed, or said by `--confirm`. */
  words: string;
  /** Says what is lost. */
  describeLoss: () => Promise<string> | string;
  /** `--confirm` says something else. */
  mismatch: string;
  /** Nobody can be asked, and `--confirm` is not said. */
  unasked: string;
}

/** Asks before something is lost for good, unless `--confirm` says it already: why it is not confirmed, or null. */
export async function askForConfirmation(
  call: Call,
  { words, describeLoss, mismatch, unasked }: Confirmation,
): Promise<string | null> {
  const saidWords = call.text('confirm');
  if (saidWords !== null) return saidWords === words ? null : mismatch;
  if (!process.stdin.isTTY) return unasked;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `${await describeLoss()} Type ${words} to go on: `;
  const answer = await terminal.question(question).finally(() => terminal.close());
  return answer.trim() === words ? null : `That is not ${words}.`;
}
