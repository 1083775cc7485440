import { formatClockTime } from '../../contact/opening-hours-text.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import type { LocaleSetting, TimezoneSetting } from '../../tenants/country-settings.ts';
import type { TemplateSetting } from '../../tenants/identity-settings.ts';
import { toOneLine } from '../../words/one-line.ts';
import { capitalise, pickTradeWords } from '../../words/words.ts';
import type { Lead } from '../lead.ts';
import { findDateFormat } from '../../time/date-format.ts';

/** What a mail about a lead says. */
export interface LeadMail {
  /** One line. */
  subject: string;
  text: string;
  /** Null for mails that programs read. */
  html: string | null;
  /** Of a booking: for the reader's calendar. */
  calendar?: MailCalendar;
}

/** A booking as a calendar takes it; one that is sent again under its uid takes the place of the first. */
export interface MailCalendar {
  /** `test-drive-NM-X3PH.ics` */
  fileName: string;
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

const MAX_SUBJECT = 150;

/** The category as people of the site's country and trade spell it. */
export function describeCategory({
  lead,
  website,
}: {
  lead: { category: Lead['category'] };
  website: LocaleSetting & TemplateSetting;
}): string {
  const [, verb = ''] = pickTradeWords(website).testDrive.split(' ');
  const category = lead.category.replace('Test Drive', `Test ${capitalise(verb)}`);
  return website.locale === 'en-US' ? category.replace('Enquiry', 'Inquiry') : category;
}

/** What the lead is about, as the dealer's stock names it or else the lead; empty when about no car. */
export function describeMailCar({
  lead,
  car,
}: {
  lead: Pick<Lead, 'Vehicle Make' | 'Vehicle Model'>;
  car: { name: string } | null;
}): string {
  return car?.name ?? [lead['Vehicle Make'], lead['Vehicle Model']].filter(Boolean).join(' ');
}

/** A time as the site's people read it, spelt as the opening hours are: "Friday, 20 November 2026 at 10:30am". */
export function describeTime(
  instant: number,
  { website }: { website: LocaleSetting & TimezoneSetting },
): string {
  const { locale, timezone } = website;
  const day = findDateFormat(locale, { dateStyle: 'full', timeZone: timezone }).format(instant);
  return `${day} at ${formatClockTime(readWallClock(instant, timezone).time)}`;
}

/** One line of a length that every mail program shows, whatever went into it. */
export function cleanSubject(text: string): string {
  const line = toOneLine(text);
  return line.length <= MAX_SUBJECT ? line : `${line.slice(0, MAX_SUBJECT - 1).toWellFormed()}…`;
}
