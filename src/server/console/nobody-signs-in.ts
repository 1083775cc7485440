import type { StaffSignIn } from '#ports/staff-sign-in.ts';

const NO_OFFER = { options: '{}', setCookies: [] };

/** Where nobody was invited: no address, code, passkey or invitation is anybody's. */
export const NOBODY_SIGNS_IN: StaffSignIn = {
  whoIs: async () => null,
  readInvitation: async () => ({ kind: 'ended', why: 'unknown' }),
  useInvitation: async () => ({ kind: 'ended', why: 'unknown' }),
  sendCode: async () => ({ kind: 'sent', ticket: '' }),
  signInByCode: async () => ({ kind: 'wrong_code' }),
  offerPasskeySignIn: async () => NO_OFFER,
  signInByPasskey: async () => ({ kind: 'no_passkey' }),
  offerNewPasskey: async () => null,
  addPasskey: async () => ({ kind: 'not_added' }),
  listPasskeys: async () => [],
  listSessions: async () => [],
  endSession: async () => {},
  endAllSessions: async () => ({ setCookies: [] }),
  saveTimeLocale: async () => {},
};
