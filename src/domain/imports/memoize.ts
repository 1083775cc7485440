/** Longer texts are seldom met twice, and keeping them would cost memory. */
const LONGEST = 60;
const MOST = 1_000;

/** Memoizes the parsing of short texts: a feed repeats the same few words in every row. */
export function memoize<Made>(make: (text: string) => Made): (text: string) => Made {
  const cache = new Map<string, Made>();
  return (text) => {
    const cachedValue = cache.get(text);
    if (cachedValue !== undefined) return cachedValue;
    const newValue = make(text);
    if (text.length > LONGEST) return newValue;
    if (cache.size >= MOST) cache.clear();
    cache.set(text, newValue);
    return newValue;
  };
}
