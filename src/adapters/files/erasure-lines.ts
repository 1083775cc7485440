import * as v from 'valibot';
import type { NotedErasure } from '#ports/files.ts';

const LINE = v.object({
  erased_at: v.pipe(v.string(), v.isoTimestamp()),
  site: v.string(),
  leads: v.array(v.string()),
  accounts: v.optional(v.array(v.string())),
});

/** Of lines of erasures, or of receipts. Throws where a line is none. */
export function parseErasures(text: string): NotedErasure[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => v.parse(LINE, JSON.parse(line)));
}

export function writeErasureLine(erasure: NotedErasure): string {
  return `${JSON.stringify(erasure)}\n`;
}
