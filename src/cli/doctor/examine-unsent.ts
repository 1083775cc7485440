import { isMailed } from '#domain/leads/deliveries/lead-destination.ts';
import { OWN_ADDRESS } from '#domain/leads/deliveries/route-lead.ts';
import { listLeadRoutes } from '#domain/leads/deliveries/list-lead-routes.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Config } from '#server/config.ts';
import { fault, type Finding, warning } from './finding.ts';

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
