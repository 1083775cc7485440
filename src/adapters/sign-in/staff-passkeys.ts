import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { PASSKEY_COOKIE, type SignInSite } from './sign-in-messages.ts';

/** Passkeys of one host, each made and used by a device that asked for finger, face or PIN. */
export function createPasskeys({ origin }: SignInSite) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: 'Forecourt console',
    origin,
    // On the device, so that nobody types an address first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo),
    },
    schema: {
      passkey: {
        modelName: 'staff_passkey',
        fields: {
          publicKey: 'public_key',
          userId: 'staff_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

/** The library takes what a device says it did; whoever only has the device is not let in. */
function requireVerifiedUser(device: { userVerified: boolean } | undefined): void {
  if (device?.userVerified !== true)
    throw new APIError('UNAUTHORIZED', { message: 'The device did not ask who holds it.' });
}
