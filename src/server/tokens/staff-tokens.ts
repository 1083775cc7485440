import type { SignedTokens } from '#ports/signed-tokens.ts';
import type { SecretPurpose, Secrets } from '../secrets.ts';
import { createTextTokens } from './signed-tokens.ts';

/**
 * Links of invitations to the console: the invitation's id, signed for the installation. They hold for ever: whether the
 * invitation does says its row, so that people are told why it does not.
 */
export function createInvitationTokens({ ofInstallation }: Secrets): SignedTokens {
  const secrets = { ofSite: (purpose: SecretPurpose) => ofInstallation(purpose) };
  return createTextTokens({ secrets, purpose: 'staff invitations', websiteId: 0, lifetime: null });
}

/** Where an invitation is accepted, below the console's origin. */
export const INVITATION_PATH = '/invitation/';
