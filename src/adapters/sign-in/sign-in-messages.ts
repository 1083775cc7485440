import type { SignInRows } from '#ports/sign-in-rows.ts';

/** What the library has to know of a site. */
export interface SignInSite {
  websiteId: number;
  /** Scheme, host and port. */
  origin: string;
  /** Whether browsers reach it by TLS. */
  isSecure: boolean;
  /** Of this site alone. */
  secret: string;
}

/** Without a domain, and by TLS with the prefix that browsers hold to it: no other host can set or read it. */
export function chooseCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-shopper' : 'shopper';
}

/** Says for a year and more which device has had a session, and of which account. */
export function chooseDeviceCookieName(isSecure: boolean): string {
  return `${chooseCookieName(isSecure)}-device`;
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
