/** Longer texts are seldom met twice, and keeping them would cost memory. */
const LONGEST = 60;
const MOST = 1_000;

/** Memoizes the parsing of short texts: a feed repeats the same few words in every row. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
