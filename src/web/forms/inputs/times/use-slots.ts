import { useEffect, useState } from 'react';
import { dashboardCall } from '../../../browser/dashboard-call.ts';
import { SHOPPER_TIMEOUT_MS } from '../../shopper-timeout.ts';
import { type SlotDay, slotDays } from './slot-days.ts';

export interface Slots {
  /** The free days; null while they are on their way, false when there is no calendar or nothing free in it. */
  days: SlotDay[] | null | false;
  /** They exceeded the timeout. They may still come. */
  isLate: boolean;
}

const NO_CALENDAR: Slots = { days: false, isLate: false };

const CALLS = {
  test_drive: 'available_appointment_bookings',
  service: 'available_service_bookings',
};

interface Calendar {
  calendar: keyof typeof CALLS;
  /** Null: no dealership, so no calendar. */
  dealershipId: number | null;
  locationId: number | null;
  /** What was found wrong with the time: somebody may have been faster, so what is free is asked for again. */
  problem: object | null;
}

/** Asks the calendar of a dealership once, again when another is chosen. In the browser only. */
export function useSlots({ calendar, dealershipId, locationId, problem }: Calendar): Slots {
  const path = dealershipId === null ? null : `/dealerships/${dealershipId}/${CALLS[calendar]}.json`;
  const [knownSlots, setKnown] = useState<{ path: string; answer: object | false } | null>(null);
  const [latePath, setLatePath] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    const budget = setTimeout(() => setLatePath(path), SHOPPER_TIMEOUT_MS);
    void dashboardCall(path, { signal: stop.signal }).then((answer) => {
      clearTimeout(budget);
      if (!stop.signal.aborted) setKnown({ path, answer });
    });
    return () => {
      clearTimeout(budget);
      stop.abort();
    };
  }, [path, problem]);
  if (path === null) return NO_CALENDAR;
  const isLate = latePath === path;
  if (knownSlots?.path !== path) return { days: null, isLate };
  const days = knownSlots.answer && slotDays(knownSlots.answer, locationId);
  return { days: days && days.length > 0 ? days : false, isLate };
}
