import { guardedFetchBytes } from '#adapters/fetching/guarded-fetch.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { Agents } from '#ports/agents.ts';
import type { Counts } from '#ports/counts.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import type { Tenant } from '../sites/tenant.ts';
import type { FetchProfile } from './agent-profiles.ts';

interface KeptAnswer {
  answer: object;
  /** Milliseconds. */
  until: number;
}

const ANSWER_BYTES = 8 * 1024 * 1024;
const KEPT_MS = 30 * SECOND_MS;
const CALLS_A_MINUTE = 600;
/** An object and its texts, for each letter of its JSON. */
const BYTES_OF_LETTER = 3;

/** What all sites share about assistants, as each of them sees it. */
export function createAgents({ counts, now }: { counts: Counts; now: () => number }) {
  const calls = counts.openLimit('agent calls by name', [[CALLS_A_MINUTE, MINUTE_MS]]);
  const answers = new BoundedMap<KeptAnswer>({ bytes: ANSWER_BYTES });

  // With the list of all domains, which nothing else of a server needs: it is loaded with the first profile.
  let profiles: ReturnType<typeof loadProfiles> | null = null;
  async function loadProfiles() {
    const { createAgentProfiles } = await import('./agent-profiles.ts');
    return createAgentProfiles({ counts, now, fetchProfile });
  }

  return ({ id, generation, state }: Tenant): Agents => ({
    readProfile: async (address) => (await (profiles ??= loadProfiles())).read(address),
    async countCall(name) {
      const verdict = await calls.take(`${id} ${name}`);
      return 'seconds' in verdict ? verdict.seconds : null;
    },
    async keepAnswer<Answer extends object>(
      question: string,
      makeAnswer: () => Promise<Answer>,
      countBytes: (answer: Answer) => number | null = countObjectBytes,
    ) {
      const key = `${id} ${generation} ${question}`;
      const keptAnswer = answers.use(key);
      if (keptAnswer !== undefined && keptAnswer.until > now()) return keptAnswer.answer as Answer;
      const answer = await makeAnswer();
      const bytes = countBytes(answer);
      const until = Math.min(now() + KEPT_MS, await state.nextChange(now()));
      if (bytes !== null) answers.set(key, { answer, until }, bytes);
      return answer;
    },
  });
}

function countObjectBytes(answer: object): number {
  return BYTES_OF_LETTER * JSON.stringify(answer).length;
}

const PROFILE_LIMITS = { allowedOrigins: 'any public', maxBytes: 128 * 1024, timeoutMs: 2000 } as const;

/** Whose address a stranger chose: a public machine by https, 128 kB, two seconds, no redirect. */
export const fetchProfile: FetchProfile = async (address, onLookUp) => {
  const fetched = await guardedFetchBytes(address, { ...PROFILE_LIMITS, onLookUp });
  return 'fault' in fetched ? null : fetched.bytes.toString('utf8');
};
