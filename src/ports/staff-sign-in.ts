/**
 * Sign-in to the console, for one request: an invitation, then a mailed code, then a passkey. What a caller sends as
 * cookies, and its network, are known to it. `setCookies` are values of `Set-Cookie` headers, for the answer.
 */
export interface StaffSignIn {
  /** Null for nobody. Costs nothing where there is no cookie of the console's. */
  whoIs(): Promise<SignedInStaff | null>;
  /** Whose invitation it is, before it is used. */
  readInvitation(token: string): Promise<InvitationOutcome>;
  /** Once. Mails the code by which its person signs in. */
  useInvitation(token: string): Promise<UsedInvitation | EndedInvitation | Limited>;
  /** Mails a code, whoever has the address: nobody learns who is known here. */
  sendCode(email: string): Promise<StaffCodeOutcome>;
  /** By the code of whoever asks, or of the ticket. */
  signInByCode(email: string, code: string, ticket: string | null): Promise<StaffCodeSignIn>;
  /** What the browser needs to look for a passkey of this host. */
  offerPasskeySignIn(): Promise<PasskeyOffer>;
  /** `answer`: the browser's, as JSON. `isOwnDevice`: the session lasts as long as the person said. */
  signInByPasskey(answer: string, isOwnDevice: boolean): Promise<StaffPasskeySignIn>;
  /** All that follows is of the person signed in; for nobody it answers as for what does not exist. */
  offerNewPasskey(): Promise<PasskeyOffer | null>;
  /** `name`: as the person calls the device; empty for what the browser calls itself. */
  addPasskey(answer: string, name: string): Promise<AddedPasskey>;
  listPasskeys(): Promise<readonly Passkey[]>;
  listSessions(): Promise<readonly StaffSession[]>;
  /** Of the first of the person's websites, such as `Australia/Sydney`. */
  readTimeZone(): Promise<string>;
  endSession(id: string): Promise<void>;
  /** This one too. */
  endAllSessions(): Promise<{ setCookies: readonly string[] }>;
  /** In which language times are written; a locale such as `en-AU`. */
  saveTimeLocale(locale: string): Promise<void>;
}

export type StaffRole = 'staff' | 'manager' | 'marketing' | 'administrator' | 'operator';

interface StaffPerson {
  id: string;
  email: string;
  name: string;
  timeLocale: string;
}

/** A website where a person has a role. */
interface StaffMembership {
  slug: string;
  /** The website's name. */
  siteName: string;
  role: StaffRole;
  /** Whether the role reads leads there. */
  hasInbox: boolean;
}

export interface SignedInStaff {
  person: StaffPerson;
  /** By the name of the website. */
  memberships: readonly StaffMembership[];
  /** Reaches nothing but the page that adds one. */
  mustAddPasskey: boolean;
  /** Of the session where it was made longer. */
  setCookies: readonly string[];
}

/** As the garage's: this network or device, or strangers at this address all together. */
interface Limited {
  kind: 'limited';
  by: 'asker' | 'address';
  /** When it may be tried again. */
  seconds: number;
}

interface OpenInvitation {
  kind: 'open';
  name: string;
  email: string;
  /** What it opens: a website's name, or null for the platform. */
  siteName: string | null;
}

/** Used already, later than its days, or never sent. */
interface EndedInvitation {
  kind: 'ended';
  why: 'used' | 'late' | 'unknown' | 'another_person';
}

export type InvitationOutcome = OpenInvitation | EndedInvitation;

interface UsedInvitation {
  kind: 'used';
  email: string;
  ticket: string;
}

/** `ticket`: names the code for whoever goes on in another network; opens nothing without the code. */
type StaffCodeOutcome = { kind: 'sent'; ticket: string } | { kind: 'not_sent' } | Limited;

interface Begun {
  kind: 'signed_in';
  mustAddPasskey: boolean;
  /** Of the session and of the device. */
  setCookies: readonly string[];
}

/** `needs_passkey`: the code was right, and the person's role wants the passkey they have. */
type StaffCodeSignIn = Begun | { kind: 'wrong_code' | 'code_ended' | 'needs_passkey' } | Limited;

/** `no_passkey`: not a passkey of this host, not the person's, or made without asking for finger, face or PIN. */
type StaffPasskeySignIn = Begun | { kind: 'no_passkey' } | Limited;

interface PasskeyOffer {
  /** Options as the browser parses them (`PublicKeyCredential.parse…FromJSON`), as JSON. */
  options: string;
  /** Of the challenge. */
  setCookies: readonly string[];
}

type AddedPasskey = { kind: 'added'; setCookies: readonly string[] } | { kind: 'not_added' };

interface Passkey {
  id: string;
  name: string;
  /** ISO. */
  addedAt: string;
}

interface StaffSession {
  id: string;
  /** In words, such as `Safari on iPhone`. */
  device: string;
  /** ISO. */
  lastUsedAt: string;
  isThis: boolean;
}
