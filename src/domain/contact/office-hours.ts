import type { HoursLocation } from './opening-spell.ts';

/** Where nobody said when there is somebody. */
export const OFFICE: HoursLocation = {
  location_type: 'sales',
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '09:00',
    close: '17:00',
  })),
};
