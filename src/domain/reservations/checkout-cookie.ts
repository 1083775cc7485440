import { DAY_SECONDS } from '../time/durations.ts';

/** As long as a link in a mail goes on with a reservation, and the device that followed it knows it. */
export const CHECKOUT_DAYS = 7;
const MAX_AGE_SECONDS = CHECKOUT_DAYS * DAY_SECONDS;

/** The HttpOnly cookie by which a device goes on with its reservation: a token that the server signed. */
export function buildCheckoutCookie(token: string, { origin }: { origin: string }): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
  return origin.startsWith('https:')
    ? `__Host-checkout=${token}; ${attributes}; Secure`
    : `checkout=${token}; ${attributes}`;
}

/** Every token in the header `Cookie`, the one for this host alone first. */
export function readCheckoutTokens(cookies: string | null): string[] {
  const matches = [...(cookies ?? '').matchAll(/(?:^|; *)(__Host-)?checkout=([\w.-]+)/g)];
  const hostMatches = matches.filter(([, prefix]) => prefix !== undefined);
  return [...hostMatches, ...matches.filter((match) => !hostMatches.includes(match))].map(
    ([, , token]) => token ?? '',
  );
}
