import type { Website } from '#domain/tenants/website.ts';
import { needsKey } from '#server/secrets.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding } from './finding.ts';

/** A key that the server does not start without. */
export function examineSecrets(sites: readonly Website[], { config }: Pick<Platform, 'config'>): Finding[] {
  const signsIn = sites.some(({ garage_enabled }) => garage_enabled);
  if (!needsKey(config, signsIn)) return [];
  return [
    fault(
      'SECRETS_KEY is not set, so the server does not start where shoppers sign in or pay: set it to what openssl rand -base64 32 prints.',
    ),
  ];
}
