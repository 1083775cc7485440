import type { LookupCounts } from '#ports/lookup-counts.ts';
import type { CircuitBreaker } from '../fetching/circuit-breaker.ts';
import type { AskLimits } from '../fetching/ask-json.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** A system of others that costs by the call: one for the installation, asked for many sites. */
export interface PaidProvider<Found> {
  name: string;
  /** Without a slash at its end. */
  url: string;
  /** Never sent to a browser. */
  key: string;
  /** Outside production a local fake may be asked. */
  allowLoopback: boolean;
  /** Of all sites: they ask the same system. */
  circuit: CircuitBreaker;
  answers: KeptAnswers<Found | 'not_found'>;
}

/** What a site may ask of it. */
export interface LookupAllowance {
  websiteId: number;
  counts: { take: LookupCounts['take'] };
  /** In a month. */
  maxCount: number;
  /** `2026-11`, where the site is. */
  month: () => string;
}

export type PaidAnswer<Found> = Found | 'not_found' | 'unreachable';

const TIMEOUT_MS = 5000;

/**
 * The answer to one question, in words that tell it from every other: one that is kept, or the provider's. Unreachable too
 * where the site has had its look-ups of the month. What nobody answered is not kept.
 */
export function askPaidProvider<Found>(
  { name, circuit, answers, allowLoopback }: PaidProvider<Found>,
  { websiteId, counts, maxCount, month }: LookupAllowance,
  question: { words: string; ask: (limits: AskLimits) => Promise<PaidAnswer<Found>> },
): Promise<PaidAnswer<Found>> {
  const askProvider = async (): Promise<PaidAnswer<Found>> => {
    const answer = await circuit.ask(
      async () => {
        if (!(await counts.take({ provider: name, month: month(), most: maxCount }))) return 'spent';
        return question.ask({ allowLoopback, timeoutMs: TIMEOUT_MS });
      },
      // One that was not asked has not answered.
      (reply) => reply === 'unreachable' || (reply === 'spent' && circuit.isOpen()),
    );
    return answer === null || answer === 'spent' ? 'unreachable' : answer;
  };
  return answers.recall(`${websiteId} ${question.words}`, askProvider);
}
