import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { SignedIn } from '#ports/sign-in.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';

interface KnownSession {
  session: SignedIn;
  /** Milliseconds. */
  until: number;
}

interface SentCookie {
  /** Or `STAFF`. */
  websiteId: number;
  /** `name=value`; null where none was sent. */
  cookie: string | null;
}

interface StoredSession {
  websiteId: number;
  token: string;
  /** ISO instant at which it is looked at. */
  instant: string;
}

/** Whether a session is still there. */
export type SessionCheck = (session: StoredSession) => Promise<boolean>;

const MOST_BYTES = 4 * 1024 * 1024;
const BYTES_OF_SESSION = 400;
/** An account that is named anew is shown so within this. */
const KNOWN_MS = 5 * MINUTE_MS;

/**
 * Whose a session is, of which the library said it before: to ask its thread takes most of the time of a request. Whether
 * the session has ended meanwhile is read each time.
 */
export function createKnownSessions(clock: Clock, isOpen: SessionCheck) {
  const sessions = new BoundedMap<KnownSession>({ bytes: MOST_BYTES });
  return async (
    { websiteId, cookie }: SentCookie,
    askLibrary: (cookie: string) => Promise<SignedIn | null>,
  ): Promise<SignedIn | null> => {
    if (cookie === null) return null;
    const key = `${websiteId} ${cookie}`;
    const now = clock.now();
    const knownSession = sessions.get(key);
    if (knownSession !== undefined && knownSession.until > now) {
      // Of a cookie that the library took: any other may be no text that can be decoded.
      const storedSession = { websiteId, token: readToken(cookie), instant: new Date(now).toISOString() };
      if (await isOpen(storedSession)) return knownSession.session;
    }
    sessions.delete(key);
    const session = await askLibrary(cookie);
    // A cookie that is made anew takes the place of this one.
    if (session !== null && session.setCookies.length === 0)
      sessions.set(key, { session, until: now + KNOWN_MS }, BYTES_OF_SESSION);
    return session;
  };
}

/** Of a session's cookie, which is its token and a signature. */
export function readToken(cookie: string): string {
  const [, value = ''] = /^[^=]*=([^;]*)/.exec(cookie) ?? [];
  return decodeURIComponent(value).split('.')[0] ?? '';
}
