import type { TurnGroup } from '#domain/leads/work/choose-turn.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { WorkListener } from '#domain/leads/deliveries/work-listeners.ts';
import type { Duty } from '#domain/staff/duty.ts';

/** Who is on duty on one website, and to whom its leads are given in turn. */
export interface Turns {
  /** Of those who said anything; also of somebody who is no member any more. */
  listDuties(): Promise<(Duty & { staff_id: string })[]>;
  /** What somebody says of when they are there; the rest stays. With its line of audit. */
  saveDuty(change: DutyChange): Promise<void>;
  /** Leads that are to be looked at by an ISO instant, those first that wait longest. */
  listDue(at: string, limit: number): Promise<TurnLead[]>;
  /**
   * Gives each lead to whose turn it is, or leaves it nobody's, and never looks at it again but at half of its time. One
   * transaction with events, audit and news; what changed since it was listed is left to the next look. Answers how many
   * were settled.
   */
  takeTurns(round: TurnRound): Promise<number>;
}

export interface DutyChange {
  staffId: string;
  actor: string;
  /** ISO instant. */
  at: string;
  change: Partial<Omit<Duty, 'last_turn'>>;
}

export type TurnLead = Pick<Lead, 'id' | 'location_id' | 'category' | 'car_type' | 'phone'> & {
  /** Of `LeadWork`. */
  version: number;
  due_at: string | null;
  /** ISO instant since which it waits for a turn. */
  turn_at: string;
};

export interface TurnRound {
  leads: readonly PlannedTurn[];
  /** ISO instant. */
  at: string;
  /** ISO instant: who answered a shopper since then is asked first. */
  knownSince: string;
}

export interface PlannedTurn {
  id: string;
  version: number;
  group: TurnGroup;
  location_id: number | null;
  category: string;
  phoneKey: string | null;
  /** Systems that hear whose it is. */
  workListeners: readonly WorkListener[];
  /** ISO instant at which half of its time is over; null where no time runs. */
  halfAt: string | null;
}
