import { unreadAccounts } from '#domain/providers/unread-accounts.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type Finding, warning } from './finding.ts';

/** Accounts with providers for which nothing is loaded. */
export function examineAccounts(website: Website): Finding[] {
  return unreadAccounts(website).map((key) =>
    warning(`${website.slug}: ${key} is set, but no provider reads it: nothing is loaded for it.`),
  );
}
