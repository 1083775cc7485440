/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN;
}

/** Milliseconds a call takes, and what it answers. */
export function timed<Answer>(call: () => Answer): { ms: number; answer: Answer } {
  const start = performance.now();
  const answer = call();
  return { ms: performance.now() - start, answer };
}

export function milliseconds(ms: number): string {
  return `${ms < 10 ? ms.toFixed(3) : ms.toFixed(1)} ms`;
}
