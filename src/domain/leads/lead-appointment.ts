import { toInstant } from '../contact/opening-hours-zone.ts';
import { answerText } from './lead-answer.ts';
import type { LeadDispatch } from './deliveries/lead-dispatch.ts';

export interface LeadAppointment {
  /** As the shopper gave it: "2026-11-24 10:30". */
  text: string;
  /** Milliseconds since 1970; null when the text is no time that a calendar has. */
  instant: number | null;
}

/** When the shopper wants to come, for a drive or to the workshop; null when no time was asked for. */
export function findLeadAppointment({ lead, website }: LeadDispatch): LeadAppointment | null {
  const isDrive = lead.test_drive_date !== '';
  const date = isDrive ? lead.test_drive_date : answerText(lead, 'service_date');
  const time = isDrive ? lead.test_drive_time : answerText(lead, 'service_time');
  if (date === '') return null;
  const isTime = isDay(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return {
    text: [date, time].filter(Boolean).join(' '),
    instant: isTime ? toInstant({ date, time }, website.timezone) : null,
  };
}

function isDay(date: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
}
