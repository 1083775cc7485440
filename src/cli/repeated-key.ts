const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The first key that an object of a JSON text has twice: parsing keeps the last one and says nothing. */
export function repeatedKey(json: string): string | null {
  const open: Set<string>[] = [];
  let word: string | null = null;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && word !== null) {
      if (open.at(-1)?.has(word)) return word;
      open.at(-1)?.add(word);
    }
    word = token.startsWith('"') ? (JSON.parse(token) as string) : null;
  }
  return null;
}
