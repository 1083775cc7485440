import type { SignInRows } from '#ports/sign-in-rows.ts';

/** In place of a website's id: the people who use the console, who are of none. */
export const STAFF = 0;

/** The library keeps shoppers of a website and staff in tables of these names. */
export function nameAccounts(websiteId: number): 'shopper' | 'staff' {
  return websiteId === STAFF ? 'staff' : 'shopper';
}

/** What the library has to know of a site, or of the console. */
export interface SignInSite {
  /** Or `STAFF`. */
  websiteId: number;
  /** Scheme, host and port. */
  origin: string;
  /** Whether browsers reach it by TLS. */
  isSecure: boolean;
  /** Of this site alone. */
  secret: string;
}

/** Without a domain, and by TLS with the prefix that browsers hold to it: no other host can set or read it. */
export function chooseCookieName({ websiteId, isSecure }: CookieSite): string {
  return `${isSecure ? '__Host-' : ''}${nameAccounts(websiteId)}`;
}

export type CookieSite = Pick<SignInSite, 'websiteId' | 'isSecure'>;

/** Says for a year and more which device has had a session, and of which account. */
export function chooseDeviceCookieName(site: CookieSite): string {
  return `${chooseCookieName(site)}-device`;
}

/** By the library's name for it. */
export const PASSKEY_COOKIE = 'passkey-challenge';

/** Names the challenge that a passkey answers; the library's cookie, for five minutes. */
export function choosePasskeyCookieName(site: CookieSite): string {
  return `${chooseCookieName(site)}-passkey`;
}

/** A request to the library: nothing of the visitor's but what it needs. */
export interface LibraryRequest {
  site: SignInSite;
  /** Whose code it is about; empty where it is about none. */
  holder: string;
  method: 'GET' | 'POST';
  /** Below `/api/auth`. */
  path: string;
  body: object | null;
  /** The `Cookie` header. */
  cookies: string;
  /** Kept with a session that begins; empty where nobody asks for it. */
  userAgent: string;
}

export interface LibraryAnswer {
  status: number;
  /** Parsed JSON. */
  body: unknown;
  /** Values of `Set-Cookie` headers. */
  setCookies: string[];
  /** A code that was made and is to be mailed. */
  code: string | null;
}

/** A question of the library's to the rows of a website. */
export interface RowsQuestion {
  websiteId: number;
  method: keyof SignInRows;
  parameters: unknown[];
}
