import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Site } from '#ports/site.ts';

/** From the answer to a form that was posted without scripts to the page of thanks that it leads to. */
export const SENT_MARK_MS = 10 * MINUTE_MS;

type SentSite = Pick<Site, 'origin' | 'sentMarks'>;

/** The HttpOnly cookie by which the page of thanks knows the lead that it is to tell of. */
export function buildSentMarkCookie(leadId: string, site: SentSite): string {
  return writeCookie(site.sentMarks.issue(leadId), SENT_MARK_MS / 1000, site);
}

/** Ends it: what it said was told. */
export function endSentMarkCookie(site: SentSite): string {
  return writeCookie('', 0, site);
}

/** The lead that this browser has just sent by a form without scripts; null for none. */
export function readMarkedLeadId(request: Request, { sentMarks }: SentSite): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const marks = [...cookies.matchAll(/(?:^|; *)(?:__Host-)?sent=([\w.-]+)/g)].map(([, mark = '']) => mark);
  return marks.map((mark) => sentMarks.read(mark)).find((id) => id !== null) ?? null;
}

function writeCookie(value: string, maxAgeSeconds: number, { origin }: SentSite): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return origin.startsWith('https:')
    ? `__Host-sent=${value}; ${attributes}; Secure`
    : `sent=${value}; ${attributes}`;
}
