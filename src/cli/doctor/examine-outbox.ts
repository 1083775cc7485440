import type { Website } from '#domain/tenants/website.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding, warning } from './finding.ts';

/** Longer than a working destination ever takes. */
const LATE_MS = HOUR_MS;

/** Deliveries that do not arrive: parked ones, and those that wait long. */
export async function examineOutbox(
  websites: readonly Website[],
  { database, clock }: Platform,
): Promise<Finding[]> {
  const slugs = new Map(websites.map(({ id, slug }) => [id, slug]));
  const findings: Finding[] = [];
  for (const { website_id, pending, parked, oldest } of await database.outbox.depth()) {
    const slug = slugs.get(website_id) ?? String(website_id);
    const see = `see "forecourt deliveries ${slug}`;
    const parkedText = parked === 1 ? '1 delivery is' : `${parked} deliveries are`;
    if (parked > 0) findings.push(fault(`${slug}: ${parkedText} parked: ${see} --parked".`));
    const isLate = oldest !== null && clock.now() - Date.parse(oldest) > LATE_MS;
    const pendingText = pending === 1 ? '1 delivery waits' : `${pending} deliveries wait`;
    if (isLate) findings.push(fault(`${slug}: ${pendingText}, the oldest since ${oldest}: ${see}".`));
  }
  return findings;
}

/** How many leads are held. */
export async function examineHeld(websites: readonly Website[], { database }: Platform): Promise<Finding[]> {
  const slugs = new Map(websites.map(({ id, slug }) => [id, slug]));
  return (await database.outbox.held()).map(({ website_id, leads, oldest }) => {
    const slug = slugs.get(website_id) ?? String(website_id);
    const heldText = leads === 1 ? '1 lead is' : `${leads} leads are`;
    return warning(
      `${slug}: ${heldText} held as probable spam, since ${oldest}: the daily mail has the link that releases; see "forecourt deliveries ${slug}".`,
    );
  });
}
