import type { Site } from '#ports/site.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { createHash, randomBytes } from 'node:crypto';

/** As long as a browser offers to go on with an unfinished form. */
const MAX_AGE_SECONDS = 7 * DAY_SECONDS;

/** A secret that lets its holder continue one lead. */
export function issueFormToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * The id of the lead that a token belongs to: random text, since the token is. A wrong pair is refused before
 * anything is read, so that an existing lead answers like a missing one, in the same time.
 */
export function deriveLeadId(formToken: string): string {
  return createHash('sha256').update(formToken).digest('hex').slice(0, 24);
}

/** The HttpOnly cookie that lets a browser continue the lead it just made, and see what became of it. */
export function buildFormTokenCookie(formToken: string, { origin }: Site): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
  return origin.startsWith('https:')
    ? `__Host-form_token=${formToken}; ${attributes}; Secure`
    : `form_token=${formToken}; ${attributes}`;
}

export function readFormTokens({ headers }: { headers: { get: Headers['get'] } }): string[] {
  const cookies = headers.get('cookie') ?? '';
  return [...cookies.matchAll(/(?:^|; *)(?:__Host-)?form_token=([\w-]+)/g)].map(([, token = '']) => token);
}

/** Short, and another for every other text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
