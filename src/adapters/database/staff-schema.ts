import type { Generated } from 'kysely';
import type { Duty } from '#domain/staff/duty.ts';
import type { StaffRole } from '#domain/staff/membership.ts';
import type { PushSubscription } from '#ports/staff-notices.ts';

/** The tables of who uses the console; instants are ISO texts, and what belongs to no website has no id of one. */
export interface StaffSchema {
  staff: StaffTable;
  staff_session: SignInSession & { staff_id: string };
  staff_code: SignInCode;
  staff_passkey: StaffPasskeyTable;
  staff_invitation: StaffInvitationTable;
  staff_audit: ActColumns;
  push_subscription: PushSubscription;
  membership: MembershipTable;
  audit: ActColumns & { website_id: number };
  staff_duty: Duty & { website_id: number; staff_id: string };
}

/** The columns of the library for signing in, whose instants are ISO texts too. */
export interface SignInPerson {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  email_verified: number;
  image: string | null;
  created_at: string;
  updated_at: string;
}

export interface SignInSession {
  id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

export interface SignInCode {
  id: string;
  /** Whose code it is. */
  identifier: string;
  /** A hash of the code, and how many wrong ones were typed. */
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

interface StaffTable extends SignInPerson {
  /** Of the last session begun or used; null before the first. */
  last_seen_at: string | null;
  /** JSON text: what they chose to be told; null before they did. */
  notices: Generated<string | null>;
}

interface StaffPasskeyTable {
  id: string;
  name: string | null;
  public_key: string;
  staff_id: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  created_at: string | null;
  aaguid: string | null;
}

interface StaffInvitationTable {
  id: string;
  staff_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  /** By a later one, or with the last membership. */
  ended_at: string | null;
}

interface MembershipTable {
  /** `PLATFORM` for the platform. */
  website_id: number;
  staff_id: string;
  role: StaffRole;
  /** JSON texts; empty lists for all. */
  locations: string;
  departments: string;
  created_at: string;
}

interface ActColumns {
  seq: Generated<number>;
  at: string;
  /** An id of staff, or what else did it. */
  actor: string;
  act: string;
  /** What it was done to, by its id. */
  thing: string;
  /** JSON text: the names of the fields that changed. */
  changed: string;
}
