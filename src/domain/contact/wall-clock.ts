/** A date and a time as people give them, in the time zone of the site they give them to. */
export interface WallClock {
  /** ISO date. */
  date: string;
  /** `HH:MM` */
  time: string;
}

export const PAST_TIME = 'Please choose a time that has not passed.';
export const CLOSED_THEN = 'Please choose a time when we are open.';

/** Both as sent or stored; null unless they are a real date and a real time. */
export function parseWallClock(date: unknown, time: unknown): WallClock | null {
  if (typeof date !== 'string' || typeof time !== 'string' || !isDate(date) || !TIME.test(time)) return null;
  return { date, time };
}

/** An ISO date that the calendar has. */
export function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether something with a first and a last day runs on a day, all ISO dates; both ends belong to it, null is no end. */
export function runsOn(day: string, firstDay: string | null, lastDay: string | null): boolean {
  return (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);
}
