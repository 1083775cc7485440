import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `docs/operating` as it stands but for ports and folders: a change that finds nothing is a mistake here. */
export function readDocumented(name: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join('docs/operating', name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} does not hold "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
