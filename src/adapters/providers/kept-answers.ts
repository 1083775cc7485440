import { DAY_MS } from '#domain/time/durations.ts';

/** Answers of a provider, in memory only: they are of people's cars. */
export interface KeptAnswers<Answer> {
  /** The kept answer or the one that is asked for now; equal questions at once are asked once. */
  recall(words: string, ask: () => Promise<Answer | 'unreachable'>): Promise<Answer | 'unreachable'>;
}

interface KeptAnswer<Answer> {
  answer: Promise<Answer | 'unreachable'>;
  /** Milliseconds. */
  until: number;
}

const KEPT_MS = DAY_MS;
/** Of some kilobytes at most. */
const MAX_KEPT = 2_000;

/** `now` in milliseconds. The oldest answer makes room for the newest. */
export function createKeptAnswers<Answer>(now: () => number): KeptAnswers<Answer> {
  const keptByWords = new Map<string, KeptAnswer<Answer>>();
  const forget = (words: string, answer: Promise<unknown>) => {
    if (keptByWords.get(words)?.answer === answer) keptByWords.delete(words);
  };
  return {
    recall(words, ask) {
      const keptAnswer = keptByWords.get(words);
      if (keptAnswer !== undefined && now() < keptAnswer.until) return keptAnswer.answer;
      const answer = ask();
      keptByWords.delete(words);
      keptByWords.set(words, { answer, until: now() + KEPT_MS });
      for (const oldest of keptByWords.keys()) {
        if (keptByWords.size <= MAX_KEPT) break;
        keptByWords.delete(oldest);
      }
      answer.then(
        (reply) => reply === 'unreachable' && forget(words, answer),
        () => forget(words, answer),
      );
      return answer;
    },
  };
}
