import type { Database } from '#ports/database.ts';
import { readConfig } from '#server/config.ts';
import { openSecrets, type Secrets } from '#server/secrets.ts';

/** Secrets that a test can make again; each purpose and site has its own. */
export const KNOWN_SECRETS: Secrets = {
  ofSite: (purpose, websiteId) => `${purpose} of ${websiteId}`,
  ofInstallation: (purpose) => purpose,
};

/** Those of a server with this environment and database. */
export async function readServedSecrets(
  environment: Record<string, string>,
  database: Database,
): Promise<Secrets> {
  const settings = readConfig(environment);
  if ('faults' in settings) throw new Error(settings.faults.join(' '));
  const opened = await openSecrets(settings.config, database);
  if ('fault' in opened) throw new Error(opened.fault);
  return opened.secrets;
}
