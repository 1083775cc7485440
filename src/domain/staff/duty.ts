/** What somebody said of when they are there. Instants are ISO. */
export interface Duty {
  /** Null: they said nothing, or that they are not. */
  on_duty_until: string | null;
  busy_until: string | null;
  absent_from: string | null;
  /** The first instant at which they are back. */
  absent_until: string | null;
  /** The number of the lead that they were given last of the website's; 0 for none. */
  last_turn: number;
}

export const NO_DUTY: Duty = {
  on_duty_until: null,
  busy_until: null,
  absent_from: null,
  absent_until: null,
  last_turn: 0,
};

export type DutyState = 'on' | 'busy' | 'absent' | 'off';

/** `now`: ISO instant. An absence goes before a switch that was left on. */
export function readDutyState(duty: Duty, now: string): DutyState {
  const { on_duty_until, busy_until, absent_from, absent_until } = duty;
  if (absent_from !== null && absent_until !== null && absent_from <= now && now < absent_until)
    return 'absent';
  if (on_duty_until === null || on_duty_until <= now) return 'off';
  return busy_until !== null && now < busy_until ? 'busy' : 'on';
}
