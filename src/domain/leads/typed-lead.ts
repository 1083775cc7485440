import type { StaffChannel } from './lead-channel.ts';

/** What somebody of staff typed of a person who came in or called; every text as it was typed. */
export interface TypedLead {
  channel: StaffChannel;
  name: string;
  phone: string;
  email: string;
  stock_number: string;
  message: string;
  /** Null for not said. */
  location_id: number | null;
  /** Whether they want to be mailed offers; null: they were not asked. */
  consent: boolean | null;
}

export type TypedField = 'name' | 'phone' | 'email' | 'stock_number' | 'message';

export type AddedLead =
  | { kind: 'added'; id: string }
  /** Sentences by the fields that they are about. */
  | { kind: 'invalid'; faults: Partial<Record<TypedField, string>> }
  /** The same form was stored before with other words. */
  | { kind: 'stored_before' };
