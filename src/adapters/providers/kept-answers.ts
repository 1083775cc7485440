/** Answers of a provider, in memory only: they are of people's cars. */
export interface KeptAnswers<Answer> {
  /** The kept answer or the one that is asked for now; equal questions at once are asked once. */
  of(words: string, ask: () => Promise<Answer | 'unreachable'>): Promise<Answer | 'unreachable'>;
}

interface Kept<Answer> {
  answer: Promise<Answer | 'unreachable'>;
  /** Milliseconds. */
  until: number;
}

const KEPT_MS = 24 * 3_600_000;
/** Of some kilobytes at most. */
const MAX_KEPT = 2_000;

/** `now` in milliseconds. The oldest answer makes room for the newest. */
export function keptAnswers<Answer>(now: () => number): KeptAnswers<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  const forget = (words: string, answer: Promise<unknown>) => {
    if (kept.get(words)?.answer === answer) kept.delete(words);
  };
  return {
    of(words, ask) {
      const known = kept.get(words);
      if (known !== undefined && now() < known.until) return known.answer;
      const answer = ask();
      kept.delete(words);
      kept.set(words, { answer, until: now() + KEPT_MS });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      answer.then(
        (found) => found === 'unreachable' && forget(words, answer),
        () => forget(words, answer),
      );
      return answer;
    },
  };
}
