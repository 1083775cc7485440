import {
  INVALID_ADDRESS,
  type ProfileReading,
  readProfile,
  UNREACHABLE,
} from '#domain/agents/agent-profile.ts';
import { parsePlainUrl } from '#adapters/fetching/check-target.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { Counts } from '#ports/counts.ts';
import { getDomain } from 'tldts';
import { BoundedMap } from '../bounds/bounded-map.ts';

/** A profile as text; null where it cannot be had. Never rejects. The look-up of its host's name may outlast it. */
export type FetchProfile = (
  address: string,
  onLookUp: (lookUp: Promise<unknown>) => void,
) => Promise<string | null>;

interface AgentProfiles {
  read(address: string): ProfileReading;
}

interface KnownReading {
  reading: Exclude<ProfileReading, { kind: 'pending' }>;
  /** Milliseconds. Afterwards it is fetched anew, and good until that is done. */
  freshUntil: number;
  failureCount: number;
  /** Milliseconds. A profile that was had is good until then, though its host is away. */
  goodUntil: number;
}

const MAX_ADDRESS = 2000;
const PROFILE_BYTES = 1024 * 1024;
const PROFILE_ENTRIES = 500;
const BYTES_OF_READING = 600;
const FRESH_MS = 10 * MINUTE_MS;
const MAX_FAILED_MS = HOUR_MS;
const GOOD_MS = HOUR_MS;
const MAX_IN_FLIGHT = 4;
const RETRY_SECONDS = 2;

/**
 * Profiles of assistants, of which strangers choose the addresses: fetched one a second for the whole installation, kept
 * in bounded memory, and after a failure left alone for a minute, then for twice as long each time.
 */
export function createAgentProfiles({
  counts,
  fetchProfile,
  now,
}: {
  counts: Counts;
  fetchProfile: FetchProfile;
  now: () => number;
}): AgentProfiles {
  const readings = new BoundedMap<KnownReading>({ entries: PROFILE_ENTRIES, bytes: PROFILE_BYTES });
  const inFlight = new Set<string>();
  const fetches = counts.openLimit('agent profiles', [[1, SECOND_MS]]);
  let isLookingUp = false;

  /** Nobody can break it off, and it keeps one of the two threads by which all names are looked up: there is one at most. */
  function noteLookUp(lookUp: Promise<unknown>): void {
    isLookingUp = true;
    const noteEnd = () => {
      isLookingUp = false;
    };
    lookUp.then(noteEnd, noteEnd);
  }

  async function refresh(address: string): Promise<void> {
    if (isLookingUp || inFlight.has(address) || inFlight.size >= MAX_IN_FLIGHT) return;
    inFlight.add(address);
    try {
      if ('seconds' in (await fetches.take('all'))) return;
      const text = await fetchProfile(address, noteLookUp);
      const earlierReading = readings.get(address);
      readings.set(address, buildReading(address, text, { earlierReading, now: now() }), BYTES_OF_READING);
    } finally {
      inFlight.delete(address);
    }
  }

  return {
    read(sentAddress) {
      const address = readProfileAddress(sentAddress);
      if (address === null) return { kind: 'refused', refusal: INVALID_ADDRESS };
      const knownReading = readings.use(address);
      if (knownReading === undefined || knownReading.freshUntil <= now())
        // Whoever counts may be away: then it is asked for with the next call.
        refresh(address).catch(() => undefined);
      return knownReading?.reading ?? { kind: 'pending', seconds: RETRY_SECONDS };
    },
  };
}

/** The address in its one spelling; null for one that nobody would fetch. */
function readProfileAddress(address: string): string | null {
  const url = address.length > MAX_ADDRESS ? null : parsePlainUrl(address);
  if (url === null || url.protocol !== 'https:' || getDomain(url.hostname) === null) return null;
  url.hash = '';
  return url.href;
}

function buildReading(
  address: string,
  text: string | null,
  { earlierReading, now }: { earlierReading: KnownReading | undefined; now: number },
): KnownReading {
  const outcome = text === null ? UNREACHABLE : readProfile(getDomain(address) ?? '', parseJson(text));
  if (!('code' in outcome)) {
    const reading = { kind: 'known' as const, profile: outcome };
    return { reading, freshUntil: now + FRESH_MS, failureCount: 0, goodUntil: now + GOOD_MS };
  }
  const failureCount = earlierReading?.failureCount ?? 0;
  const pause = Math.min(MAX_FAILED_MS, MINUTE_MS * 2 ** Math.min(failureCount, 10));
  const failure = { freshUntil: now + pause, failureCount: failureCount + 1 };
  if (outcome === UNREACHABLE && earlierReading !== undefined && now < earlierReading.goodUntil) {
    const freshUntil = Math.min(failure.freshUntil, earlierReading.goodUntil);
    return { ...earlierReading, ...failure, freshUntil };
  }
  return { reading: { kind: 'refused', refusal: outcome }, ...failure, goodUntil: now };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
