import type { BookedLead } from './claim-of-lead.ts';

/** Whether a lead names another time, or another location, than before. */
export function wantsOtherTime(before: BookedLead, after: BookedLead): boolean {
  return wish(before) !== wish(after);
}

function wish({ test_drive_date, test_drive_time, location_id, answers }: BookedLead): string {
  const { service_date, service_time } = answers;
  return JSON.stringify([test_drive_date, test_drive_time, service_date, service_time, location_id]);
}
