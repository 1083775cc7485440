import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Site } from '#ports/site.ts';

/** As long as a browser offers to go on with an unfinished form. */
const MAX_AGE_SECONDS = 7 * DAY_SECONDS;

/** The HttpOnly cookie that lets a browser continue the lead it just made, and see what became of it. */
export function formTokenCookie(formToken: string, { origin }: Site): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
  return origin.startsWith('https:')
    ? `__Host-form_token=${formToken}; ${attributes}; Secure`
    : `form_token=${formToken}; ${attributes}`;
}

export function formTokensInCookies({ headers }: { headers: { get: Headers['get'] } }): string[] {
  const cookies = headers.get('cookie') ?? '';
  return [...cookies.matchAll(/(?:^|; *)(?:__Host-)?form_token=([\w-]+)/g)].map(([, token = '']) => token);
}
