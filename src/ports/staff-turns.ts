import type { DutyState } from '#domain/staff/duty.ts';
import type { StaffActOutcome } from './staff-act-outcome.ts';

export interface StaffTurns {
  /** Of the person. */
  readDuty(): Promise<StaffDuty>;
  sayDuty(act: DutyAct): Promise<StaffActOutcome>;
  /** Null for whoever does not lead the website. */
  openRules(): Promise<TurnRules | null>;
}

export type DutyAct =
  | { kind: 'on' | 'off' | 'busy' | 'back' | 'return' }
  /** ISO dates, both of them away. */
  | { kind: 'absent'; from: string; to: string };

export interface StaffDuty {
  state: DutyState;
  /** In words, such as `On duty until 5:30pm`. */
  text: string;
  /** When the place closes today, such as `5:30pm`; null where it is closed by now. */
  closing: string | null;
  /** Which place opens next, and when, such as `Ashgrove opens Mon 30 Nov, 8:30am`; null where one is open, or none opens soon. */
  opening: string | null;
  /** The one that is now or to come, in words and by its ISO dates. */
  absence: { text: string; from: string; to: string } | null;
}

/** Who answers what: the site's rules, and what comes of them now. */
export interface TurnRules {
  rules: readonly TurnRuleRow[];
  /** Places that are treated alike stand together. */
  places: readonly TurnPlace[];
  people: readonly { id: string; name: string; state: DutyState; text: string }[];
}

interface TurnRuleRow {
  /** Which leads, in words; of many kinds or places the first. */
  scope: string;
  /** With all of them; null where that is the same. */
  wholeScope: string | null;
  /** Whose they are, in words. */
  way: string;
  /** In sentences. */
  faults: readonly string[];
}

interface TurnPlace {
  /** `no place` for what names none. */
  names: readonly string[];
  rows: readonly TurnPlaceRow[];
}

interface TurnPlaceRow {
  /** Names of categories, where it differs with the cars they are about. */
  topics: readonly string[];
  /** Of many the first; null where all of them stand in a line. */
  shortTopics: string | null;
  /** Its place among the rules; null for the last, which is first come. */
  rule: number | null;
  /** Where one would go now: `Mia next`. */
  next: string;
  /** Nobody is there for it though somebody should. */
  isFault: boolean;
}
