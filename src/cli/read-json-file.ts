import { readFile } from 'node:fs/promises';
import { repeatedKey } from './repeated-key.ts';

/** A file's parsed JSON (`-`: standard input), not yet trusted, or a sentence. */
export async function readJsonFile(path: string): Promise<{ json: unknown } | { fault: string }> {
  let text: string;
  try {
    text = await readFile(path === '-' ? '/dev/stdin' : path, 'utf8');
  } catch {
    return { fault: `There is no readable file ${path}.` };
  }
  try {
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    const twice = repeatedKey(text);
    return twice === null ? { json } : { fault: `${path} names "${twice}" twice in one place.` };
  } catch (error) {
    return { fault: `${path} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
}
