import { readFile } from 'node:fs/promises';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

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
    const twice = findRepeatedKey(text);
    return twice === null ? { json } : { fault: `${path} names "${twice}" twice in one place.` };
  } catch (error) {
    return { fault: `${path} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
}

/** The first key that an object of a JSON text has twice: parsing keeps the last one and says nothing. */
function findRepeatedKey(json: string): string | null {
  const openKeys: Set<string>[] = [];
  let word: string | null = null;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') openKeys.push(new Set());
    else if (token === '}' || token === ']') openKeys.pop();
    else if (token === ':' && word !== null) {
      if (openKeys.at(-1)?.has(word)) return word;
      openKeys.at(-1)?.add(word);
    }
    word = token.startsWith('"') ? (JSON.parse(token) as string) : null;
  }
  return null;
}
