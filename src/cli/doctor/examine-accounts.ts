import { unreadAccounts, withoutScript } from '#domain/providers/unread-accounts.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type Finding, warning } from './finding.ts';

/** Accounts with providers for which nothing is loaded. */
export function examineAccounts(website: Website): Finding[] {
  return [
    ...unreadAccounts(website).map((key) =>
      warning(`${website.slug}: ${key} is set, but no provider reads it: nothing is loaded for it.`),
    ),
    ...withoutScript(website).map((name) =>
      warning(
        `${website.slug}: the script of ${name} comes by a tag manager, and the site has none: set gtm_id or adobe_launch.`,
      ),
    ),
  ];
}
