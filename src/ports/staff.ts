import type { Membership } from '#domain/staff/membership.ts';
import type { SignInRows } from './sign-in-rows.ts';
import type { StaffNotices } from './staff-notices.ts';

/** The people of the dealers and of the platform who use the console; of no website, whatever they may do on one. */
export interface Staff {
  /** What the sign-in library stores of them. */
  readonly signInRows: SignInRows;
  readonly notices: StaffNotices;
  /** Whether anybody was ever invited. Costs nothing once somebody was. */
  hasInvitations(): Promise<boolean>;
  /** Gives the membership, in place of the one there was, and a new invitation, which ends the earlier ones and all sessions. */
  invite(order: InvitationOrder): Promise<InvitedPerson>;
  /** Null for one that never was, or ended long ago. */
  readInvitation(id: string): Promise<StaffInvitation | null>;
  /** Of many who use one at once, one gets it. Sessions and passkeys from before end: their device may be lost. */
  useInvitation(id: string, at: string): Promise<InvitationUse>;
  /** By address. */
  listPeople(): Promise<StaffPerson[]>;
  /** Of a person; none once all were revoked. */
  readMemberships(staffId: string): Promise<Membership[]>;
  /** Of a website, with the person of each; null for the platform. */
  listMembers(websiteId: number | null): Promise<Member[]>;
  /** Ends one membership, or all; with the last one sessions, passkeys and invitations, at once. */
  revoke(order: RevokeOrder): Promise<Revocation>;
  /** Deletes what was noted before an ISO instant of acts on the platform; answers how many. */
  deleteOldAudit(before: string): Promise<number>;
}

export interface InvitationOrder {
  email: string;
  name: string;
  membership: Membership;
  /** ISO instant. */
  at: string;
  /** Who does it: an id of staff, or `COMMAND_LINE`. */
  actor: string;
}

/** The actor of what an operator types. */
export const COMMAND_LINE = 'command line';

export interface InvitedPerson {
  invitationId: string;
  staffId: string;
  /** Whether they were nobody here before. */
  isNew: boolean;
  /** ISO instant. */
  expiresAt: string;
}

export interface StaffInvitation {
  id: string;
  person: StaffName;
  /** ISO instant. */
  expires_at: string;
  /** Whether it is late says `expires_at`. */
  state: 'open' | 'used' | 'ended';
}

export interface StaffName {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
}

export type InvitationUse =
  | { kind: 'accepted'; person: StaffName }
  /** `ended`: there is a newer one, or whoever it was for was revoked. */
  | { kind: 'used' | 'late' | 'ended' | 'unknown' };

export interface StaffPerson extends StaffName {
  /** ISO instant of the last session begun or used; null for none so far. */
  last_seen_at: string | null;
  /** ISO instant until which an invitation of theirs may be used; null where none may. */
  invited_until: string | null;
  passkeys: number;
  memberships: Membership[];
}

interface Member extends Membership {
  person: StaffName;
  /** Whether they ever accepted an invitation: until then the address may be a stranger's, who is told of nothing. */
  hasAccepted: boolean;
}

export interface RevokeOrder {
  email: string;
  /** Null: wherever they have one. */
  websiteId: number | null;
  /** ISO instant. */
  at: string;
  actor: string;
}

export type Revocation =
  | { kind: 'revoked'; memberships: Membership[]; isLast: boolean }
  /** Nobody has the address. */
  | { kind: 'nobody' }
  | { kind: 'no_membership' };
