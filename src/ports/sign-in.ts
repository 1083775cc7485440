/** Sign-in to the garage of one site, by a code that is mailed. */
export interface SignIn {
  /** Mails a code, whoever has the address: nobody learns who has an account. `cookies`: the `Cookie` header. */
  sendCode(email: string, cookies: string): Promise<CodeOutcome>;
  /** By the code of whoever asks, or of the ticket. What strangers ask and guess does not end it. */
  signIn(email: string, code: string, by: { ticket: string | null; cookies: string }): Promise<SignInOutcome>;
  /** Who sends a cookie of this site's; null for nobody. Costs nothing where there is no such cookie. */
  whoIs(cookies: string): Promise<SignedIn | null>;
  /** Ends the session; answers the header that takes the cookie away. */
  signOut(cookies: string): Promise<SetCookie>;
}

export interface Shopper {
  id: string;
  email: string;
  name: string;
}

/** The value of a `Set-Cookie` header, or null for none. */
type SetCookie = string | null;

export interface SignedIn {
  shopper: Shopper;
  /** Values of `Set-Cookie` headers: of the session where it begins or was made longer, and of the device. */
  setCookies: readonly string[];
}

/** `asker`: this network or device. `address`: strangers at this address, all together. */
interface Limited {
  kind: 'limited';
  by: 'asker' | 'address';
  /** When it may be tried again. */
  seconds: number;
}

/** `ticket`: names the code for whoever goes on in another network; opens nothing without the code. */
export type CodeOutcome = { kind: 'sent'; ticket: string } | { kind: 'not_sent' } | Limited;

export type SignInOutcome =
  | ({ kind: 'signed_in' } & SignedIn)
  | { kind: 'wrong_code' | 'code_ended' }
  | Limited;
