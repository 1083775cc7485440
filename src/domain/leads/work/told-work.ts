import type { ToldWork } from '../deliveries/delivery.ts';
import type { LeadWork } from './lead-work.ts';

/** A destination that hears what is done with a lead. */
export interface WorkListener {
  destination: string;
  /** Of a new owner too. */
  hearsNames: boolean;
}

export function pickToldWork({ stage, outcome, first_try_at, owner_id }: LeadWork): ToldWork {
  return { stage, outcome, first_try_at, owner_id };
}

/** Whether what was done is news to a listener. */
export function isNewsTo({ hearsNames }: WorkListener, before: LeadWork, after: LeadWork): boolean {
  return (
    before.stage !== after.stage ||
    before.outcome !== after.outcome ||
    before.first_try_at !== after.first_try_at ||
    (hearsNames && before.owner_id !== after.owner_id)
  );
}
