import { findGoProgram } from '#test/engines.ts';
import type { Campaign, Scale } from './campaign.ts';

/** What a campaign needs beyond the gate and this machine lacks: a sentence for each line that brings some of it. */
export function missingPrograms({ needs = {} }: Campaign, scale: Scale): string[] {
  if (scale === 'short') return [];
  const missing = Object.keys(needs).filter((program) => !isHere(program));
  const byLine = Map.groupBy(missing, (program) => needs[program] ?? '');
  return [...byLine].map(
    ([line, programs]) => `${programs.join(', ')} ${programs.length === 1 ? 'is' : 'are'} not here: ${line}`,
  );
}

function isHere(program: string): boolean {
  return findGoProgram(program) !== null;
}
