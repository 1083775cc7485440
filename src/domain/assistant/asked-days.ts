import { isDate } from '../contact/wall-clock.ts';
import { addDays, findWeekday } from '../contact/opening-hours-zone.ts';
import type { SpecialHours } from '../tenants/location.ts';

/** The days a question names: their ISO dates from today on, or that it names one that cannot be told. */
export type AskedDays = readonly string[] | 'unclear';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = /\b(sun|mon|tue|wed|thu|fri|sat)(?:s|rs|day|sday|nesday|rsday|urday)?s?\b/g;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';
const DAY_MONTH = new RegExp(`\\b${DAY_OF_MONTH}(?: of)? ${MONTH}\\b`);
const MONTH_DAY = new RegExp(`\\b${MONTH} (?:the )?${DAY_OF_MONTH}\\b`);
/** Which of the two is the month depends on who writes it. */
const IN_NUMBERS = /\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b|\b\d{4}-\d\d-\d\d\b/;
const HOLIDAY =
  /\b(holidays?|christmas|xmas|boxing day|new year'?s?|easter|good friday|anzac|australia day|waitangi|labou?r day|thanksgiving|memorial day|independence day|king'?s birthday|matariki|show day)\b/;

const MAX_HOLIDAYS = 3;

/** Empty where it names none. `today` is the site's ISO date. */
export function readDays(text: string, today: string, special: readonly SpecialHours[]): AskedDays {
  const holiday = HOLIDAY.exec(text)?.[1];
  if (holiday !== undefined) {
    const ahead = special.filter(({ date }) => date >= today);
    return holidayDates(holiday, text, ahead);
  }
  const dayMonth = DAY_MONTH.exec(text) ?? null;
  const inMonth = dayMonth === null ? MONTH_DAY.exec(text) : null;
  if (dayMonth) return dateIn(dayMonth[2] ?? '', Number(dayMonth[1]), today);
  if (inMonth) return dateIn(inMonth[1] ?? '', Number(inMonth[2]), today);
  if (IN_NUMBERS.test(text)) return 'unclear';
  return [...new Set([...namedDays(text, today), ...weekdays(text, today)])].toSorted();
}

function namedDays(text: string, today: string): string[] {
  return [
    ...(/\b(today|tonight|this (?:morning|afternoon|evening))\b/.test(text) ? [today] : []),
    ...(/\btomorrow\b/.test(text) ? [addDays(today, 1)] : []),
    ...(/\bweek ?ends?\b/.test(text) ? [nextWeekday(6, today), nextWeekday(0, today)] : []),
  ];
}

function weekdays(text: string, today: string): string[] {
  return [...text.matchAll(WEEKDAY)].map(([, day = '']) => nextWeekday(WEEKDAYS.indexOf(day), today));
}

/** Today where it is that day. */
function nextWeekday(weekday: number, today: string): string {
  return addDays(today, (weekday - findWeekday(today) + 7) % 7);
}

/** The next such day; `unclear` where the calendar has none. */
function dateIn(month: string, day: number, today: string): AskedDays {
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map(
    (candidate) => `${candidate}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
  const next = dates.find((date) => date >= today && isDate(date));
  return next === undefined ? 'unclear' : [next];
}

/** By the labels of the dealer's own special hours: nobody else knows which holidays it keeps. */
function holidayDates(holiday: string, text: string, ahead: readonly SpecialHours[]): AskedDays {
  const plain = (label: string) => label.toLowerCase().replace(/['’]/g, '');
  const word = holiday === 'xmas' ? 'christmas' : plain(holiday).replace(/s$/, '');
  const namedHolidays = ahead.filter(({ label }) => plain(text).includes(plain(label)));
  const alike = word === 'holiday' ? ahead : ahead.filter(({ label }) => plain(label).includes(word));
  const meantHolidays = namedHolidays.length > 0 ? namedHolidays : alike;
  const dates = [...new Set(meantHolidays.map(({ date }) => date))].toSorted().slice(0, MAX_HOLIDAYS);
  return dates.length === 0 ? 'unclear' : dates;
}
