import type { NewLead } from '#domain/leads/lead.ts';
import { spamTrapsOf } from '#domain/leads/spam-traps.ts';
import type { Site } from '#ports/site.ts';

export const TRAPPED = 'A field that people do not see was filled in.';

/** Why a lead was probably sent by a script, in a sentence; empty when nothing says so. `body` is what was sent. */
export function spamReason(site: Site, { message, email, phone }: NewLead, body: unknown): string {
  const { isTrapped, stamp } = spamTrapsOf(body);
  const ofStamp = stamp === null ? null : site.stamps.whyNotPerson(stamp);
  // Noted in any case: others may get the same words.
  const ofMessage = site.messages.whyNotPerson({ message, email, phone, stamp });
  return isTrapped ? TRAPPED : (ofStamp ?? ofMessage ?? '');
}
