import { spamTrapsOf } from '#domain/leads/spam-traps.ts';
import type { Site } from '#ports/site.ts';

export const TRAPPED = 'A field that people do not see was filled in.';

/** Why a body was probably sent by a script, in a sentence; empty when nothing says so. */
export function spamReason(site: Site, body: unknown): string {
  const { isTrapped, stamp } = spamTrapsOf(body);
  const ofStamp = stamp === null ? null : site.stamps.whyNotPerson(stamp);
  return isTrapped ? TRAPPED : (ofStamp ?? '');
}
