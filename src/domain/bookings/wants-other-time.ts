import type { BookedLead } from './claim-of-lead.ts';

/** A lead names another time than before, or another place for it. */
export function wantsOtherTime(before: BookedLead, after: BookedLead): boolean {
  return wish(before) !== wish(after);
}

function wish({ test_drive_date, test_drive_time, location_id, answers }: BookedLead): string {
  const { service_date, service_time } = answers;
  return JSON.stringify([test_drive_date, test_drive_time, service_date, service_time, location_id]);
}
