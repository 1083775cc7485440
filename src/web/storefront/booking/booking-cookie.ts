import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Site } from '#ports/site.ts';

/** Whoever comes later opens the link of the mail once more. */
const MAX_AGE_SECONDS = DAY_SECONDS;

/** The HttpOnly cookie that takes the place of the link's token, so that none stays in an address. */
export function buildBookingCookie(token: string, { origin }: Site): string {
  // Not Strict: a browser that comes from a mail would not send it to the page that it is led on to.
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
  return origin.startsWith('https:')
    ? `__Host-booking=${token}; ${attributes}; Secure`
    : `booking=${token}; ${attributes}`;
}

/** The id of the lead whose booking this browser may see and change; null for none. */
export function readOpenedBooking(request: Request, { bookingLinks }: Site): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const tokens = [...cookies.matchAll(/(?:^|; *)(?:__Host-)?booking=([\w.-]+)/g)].map(
    ([, token = '']) => token,
  );
  return tokens.map((token) => bookingLinks.read(token)).find((id) => id !== null) ?? null;
}
