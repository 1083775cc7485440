import { spawnSync } from 'node:child_process';
import { findGoProgram } from '#test/engines.ts';
import type { Round } from '../rounds.ts';

/** As `main.go` has it. */
const NOBODY = -1;
const UNHEARD = -2;
const MICROSECONDS = 1_000;

/** Rounds of which porcupine says that no order of their acts explains them. `readStored`: the ids of who has it in the end. */
export function judgeHistories(
  rounds: readonly Round[],
  readStored: (round: Round) => readonly string[],
): string[] {
  const histories = rounds.map((round) => ({
    Thing: round.thing,
    Takes: round.shoppers.map(({ askedAt, answeredAt, id }) => ({
      Asked: Math.floor(askedAt * MICROSECONDS),
      Told: answeredAt === null ? null : Math.ceil(answeredAt * MICROSECONDS),
      IsHis: id !== null,
    })),
    Holder: findHolder(round, readStored(round)),
  }));
  const judge = findGoProgram('forecourt-porcupine') ?? 'forecourt-porcupine';
  const judged = spawnSync(judge, [], { input: JSON.stringify(histories), encoding: 'utf8' });
  if (judged.status !== 0) return [`porcupine did not judge: ${judged.error?.message ?? judged.stderr}`];
  return judged.stdout.split('\n').filter(Boolean);
}

function findHolder({ shoppers }: Round, [storedId]: readonly string[]): number {
  if (storedId === undefined) return NOBODY;
  const holder = shoppers.findIndex(({ id }) => id === storedId);
  return holder === -1 ? UNHEARD : holder;
}
