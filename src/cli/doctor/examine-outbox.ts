import type { Website } from '#domain/tenants/website.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Platform } from '../command.ts';
import { type Finding, fault, warning } from './finding.ts';
import { NOBODY, OWN_ADDRESS } from '#domain/leads/deliveries/route-lead.ts';
import { listLeadRoutes } from '#domain/leads/deliveries/list-lead-routes.ts';
import { isMailed } from '#domain/leads/deliveries/lead-destination.ts';
import type { Config } from '#server/config.ts';

/** Longer than a working destination ever takes. */
const LATE_MS = HOUR_MS;

/** Deliveries that do not arrive: parked ones, and those that wait long. */
export async function examineOutbox(
  websites: readonly Website[],
  { database, clock }: Platform,
): Promise<Finding[]> {
  const slugs = new Map(websites.map(({ id, slug }) => [id, slug]));
  const findings: Finding[] = [];
  const depths = await database.outbox.depth(new Date(clock.now()).toISOString());
  for (const { website_id, pending, parked, oldest } of depths) {
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

const REMEDY = 'give a location an e-mail address, or name a destination (docs/lead-delivery.md)';

export function examineReceivers(website: Website): Finding[] {
  return [...examineUnreceived(website), ...examineIdle(website)];
}

/** Each lead for it is refused as it is handed over, and waits, parked. */
function examineIdle({ slug, lead_destinations, features }: Website): Finding[] {
  const idle = lead_destinations.filter(({ kind }) => kind === 'dealerstudio' && !features.dealerstudio);
  return idle.map(({ name }) =>
    fault(`${slug}: its destination "${name}" gets nothing: features.dealerstudio is off.`),
  );
}

/** Leads that nobody would receive: they would wait, parked, while the shopper reads that they were sent. */
export function examineUnreceived(website: Website): Finding[] {
  const routes = listLeadRoutes(website);
  const lostRoutes = routes.filter(({ destinations }) => destinations.includes(NOBODY));
  if (lostRoutes.length === 0) return [];
  const categories = [...new Set(lostRoutes.map(({ category }) => category))];
  const categoriesText = lostRoutes.length === routes.length ? '' : ` of ${categories.join(', ')}`;
  return [fault(`${website.slug}: nobody receives its leads${categoriesText}: ${REMEDY}.`)];
}

const MAX_NAMED = 3;

/** Without a mail server mails stay as files: in production a fault for dealers who get their leads by mail. */
export function examineUnsent(
  websites: readonly Website[],
  { config: { smtpUrl, appEnv } }: { config: Config },
): Finding[] {
  if (smtpUrl !== null || appEnv !== 'production') return [];
  const unset = 'SMTP_URL is not set: mails to dealers and shoppers stay as files in the data folder';
  const affectedSlugs = websites.filter(getsLeadsByMail).map(({ slug }) => slug);
  if (affectedSlugs.length === 0) return [warning(`${unset}.`)];
  const slugsText = affectedSlugs.slice(0, MAX_NAMED).join(', ');
  const moreText = affectedSlugs.length > MAX_NAMED ? ` and ${affectedSlugs.length - MAX_NAMED} more` : '';
  return [fault(`${unset}, and so do the leads of ${slugsText}${moreText}.`)];
}

function getsLeadsByMail(website: Website): boolean {
  const byMail = new Set(
    website.lead_destinations.filter(({ kind }) => isMailed(kind)).map(({ name }) => name),
  ).add(OWN_ADDRESS);
  return listLeadRoutes(website).some(({ destinations }) => destinations.some((name) => byMail.has(name)));
}
