import { readFile } from 'node:fs/promises';
import type { NotedErasure } from '#ports/files.ts';
import { parseErasures } from '../files/erasure-lines.ts';

/** Ids of leads and accounts, and when each was erased. */
export type ErasedLeads = ReadonlyMap<string, string>;

/** The list of a file of such lines, or of receipts; or why it is none. */
export async function readErasures(path: string): Promise<{ erasures: NotedErasure[] } | { fault: string }> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { fault: `${path} cannot be read.` };
  try {
    return { erasures: parseErasures(text) };
  } catch {
    return { fault: `${path} is not a list of erasures.` };
  }
}

export function listErasedLeads(erasures: readonly NotedErasure[]): ErasedLeads {
  return new Map(
    erasures.flatMap(({ erased_at, leads, accounts = [] }) =>
      [...leads, ...accounts].map((id) => [id, erased_at] as const),
    ),
  );
}
