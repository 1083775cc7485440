import type { NewLead } from '#domain/leads/lead.ts';
import { spamSignsOf } from '#domain/leads/spam-signs.ts';
import type { Site } from '#ports/site.ts';

export const HONEYPOT_FILLED = 'A field that people do not see was filled in.';

/** Why a lead was probably sent by a script, in a sentence; empty when nothing says so. `body` is what was sent. */
export function spamReason(site: Site, { message, email, phone }: NewLead, body: unknown): string {
  const { isHoneypotFilled, stamp } = spamSignsOf(body);
  const ofStamp = stamp === null ? null : site.formTimestamps.whyNotHuman(stamp);
  // Recorded in any case: others may get the same message.
  const ofMessage = site.messages.whyNotHuman({ message, email, phone, stamp });
  return isHoneypotFilled ? HONEYPOT_FILLED : (ofStamp ?? ofMessage ?? '');
}
