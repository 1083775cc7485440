import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { CODE_MINUTES, MAX_WRONG_CODES } from '#domain/garage/sign-in-code.ts';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import { createLibraryRows } from './library-rows.ts';
import { cookieName, type SignInSite } from './sign-in-messages.ts';
import { hashCode, buildStoredIdentifier } from './stored-code.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_DAYS = 30;

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface LibraryListeners {
  /** Whose code the request at hand is about. */
  holder: () => string;
  /** Told each code that is made. */
  mailCode: (code: string) => void;
  /** Told what failed: the library answers after many failures as if nothing were. */
  noteFailure: (error: Error) => void;
}

/** The library for one site: its rows, its secret, its cookie. */
export function signInLibrary(site: SignInSite, rows: SignInRows, listeners: LibraryListeners) {
  return betterAuth(signInOptions(site, rows, listeners));
}

/** Nothing of the library's is switched on that shoppers do not use: no passwords, no providers, no cookie cache. */
export function signInOptions(
  { origin, secret, isSecure }: SignInSite,
  rows: SignInRows,
  { holder, mailCode, noteFailure }: LibraryListeners,
) {
  return {
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: createLibraryRows(rows),
    user: { modelName: 'shopper', fields: { ...TIMES, emailVerified: 'email_verified' } },
    session: {
      modelName: 'shopper_session',
      fields: {
        ...TIMES,
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'shopper_id',
      },
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: 'shopper_code',
      fields: { ...TIMES, expiresAt: 'expires_at' },
      storeIdentifier: { hash: async (identifier) => buildStoredIdentifier(identifier, holder()) },
      // Ours is the sweep, once for all: the library would write at each look.
      disableCleanup: true,
    },
    // Requests are counted before they come here.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        if (level !== 'error') return;
        noteFailure(details.find((detail) => detail instanceof Error) ?? new Error(message));
      },
    },
    advanced: {
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: MAX_WRONG_CODES,
        storeOTP: { hash: async (code) => hashCode(secret, code) },
        sendVerificationOTP: async ({ otp }) => mailCode(otp),
      }),
    ],
  } satisfies BetterAuthOptions;
}
