/** `A`, `A and B`, `A, B and C`; nothing of none. */
export function joinWords(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  const lastWord = words.at(-1) ?? '';
  return words.length < 2 ? lastWord : `${words.slice(0, -1).join(', ')} ${link} ${lastWord}`;
}
