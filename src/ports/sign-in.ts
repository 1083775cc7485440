/** Sign-in to the garage of one site, by a code that is mailed. */
export interface SignIn {
  /** Mails a code, whoever has the address: nobody learns who has an account. */
  sendCode(email: string): Promise<'sent' | 'not_sent' | 'too_many'>;
  /** The third wrong code ends it: a new one is needed. */
  signIn(email: string, code: string): Promise<SignInOutcome>;
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
  /** Where the session was made longer. */
  setCookie: SetCookie;
}

export type SignInOutcome = ({ kind: 'signed_in' } & SignedIn) | { kind: 'wrong_code' | 'code_ended' };
