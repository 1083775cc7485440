import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** An erasure at one site: ids, which say nothing of anybody. */
export interface NotedErasure {
  /** ISO instant. */
  erased_at: string;
  site: string;
  leads: string[];
  /** Ids of accounts of the garage. */
  accounts?: string[] | undefined;
}

/** Ids of leads and accounts, and when each was erased. */
export type ErasedLeads = ReadonlyMap<string, string>;

const LINE = v.object({
  erased_at: v.pipe(v.string(), v.isoTimestamp()),
  site: v.string(),
  leads: v.array(v.string()),
  accounts: v.optional(v.array(v.string())),
});

/** Appends to the list that restoring an older backup needs; on disk when it resolves. Returns its path. */
export async function appendErasure(dataDir: string, erasure: NotedErasure): Promise<string> {
  const path = join(dataDir, 'erasures.ndjson');
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(erasure)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** The list of a file of such lines, or of receipts; or why it is none. */
export async function readErasures(path: string): Promise<{ erasures: NotedErasure[] } | { fault: string }> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { fault: `${path} cannot be read.` };
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return { erasures: lines.map((line) => v.parse(LINE, JSON.parse(line))) };
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
