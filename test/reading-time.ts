const TURNS = 20;

/**
 * How many times as long something takes with a text as reading the text once, each at its quickest: what else the
 * machine does is not measured. What looks at every letter again for every letter comes to thousands.
 */
export async function timesReading(text: string, act: (text: string) => unknown): Promise<number> {
  return (await quickest(() => act(text))) / (await quickest(() => sumOfLetters(text)));
}

/** Milliseconds. */
export async function quickest(act: () => unknown): Promise<number> {
  const turns: number[] = [];
  while (turns.length < TURNS) {
    const begun = performance.now();
    await act();
    turns.push(performance.now() - begun);
  }
  return Math.min(...turns);
}

function sumOfLetters(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
}
