import { findCarLocation } from '../../cars/car-location.ts';
import { pickShownButtons } from '../../cars/action-buttons.ts';
import { formatAddress } from '../../contact/address-text.ts';
import { findHoursOn, findOpeningState } from '../../contact/opening-hours.ts';
import { listWeekLines } from '../../contact/opening-hours-text.ts';
import { addDays, findWeekday, readWallClock } from '../../contact/opening-hours-zone.ts';
import { openUntilText } from '../../contact/open-until-text.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { findPublicPhone, findPublicSitePhone } from '../../contact/public-phone.ts';
import { formatDayAndDate } from '../../content/content-dates.ts';
import { locationPath } from '../../content/page-paths.ts';
import { sitePagePath } from '../../content/site-page-path.ts';
import type { Location, SpecialHours } from '../../tenants/location.ts';
import { isDate } from '../../contact/wall-clock.ts';
import { listSellingDesks } from '../../contact/phone-of-car.ts';
import { foldWords } from '../../search/understanding/folded-query.ts';
import { type AssistantContext, type Reply, type ReplyLink, answerKnown, answerUnknown } from '../reply.ts';
import type { Clause } from '../clauses.ts';
import type { Topic } from './topic.ts';

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

const DEPARTMENTS = [
  ['service', /\b(service|servicing|workshop|mechanics?)\b/],
  ['parts', /\b(parts?|accessor(?:y|ies)|spares)\b/],
] as const;

const WORDS_OF_HOURS = /\b(opens?|opening|open|hours|closed?|closes|closing|trading|shut|knock off)\b/;

export const PLACE_TOPICS: readonly Topic[] = [
  {
    asks: WORDS_OF_HOURS,
    unless: /\b(open to|close to|open (?:roof|top|road)|closed? (?:the )?deal|closing price)\b/,
    reply: answerHours,
  },
  {
    asks: /\b(where(?:abouts)?|address(?:es)?|located|location|directions?|suburb|find you|get to you|come (?:and )?see)\b/,
    unless:
      /\b(e-?mail|made|built in|assembled|imported|where (?:do|can|should) i (?:sign|pay|apply|book))\b/,
    reply: placeReply,
  },
  {
    asks: /\b(phone|telephone|call|ring|numbers?|contact)\b/,
    unless: /\b(stock|vin|chassis|engine|plate|rego|apple|android|wireless|connect|bluetooth|charg\w*)\b/,
    reply: answerPhone,
  },
  { asks: /\be-?mail\b/, reply: answerEmail },
];

function answerHours({ website, car, now }: AssistantContext, { text }: Clause): Reply {
  const location = readNamedLocation(text, { website, car });
  const rows = location?.contact_detail.opening_hours ?? [];
  if (location === null || rows.length === 0) return answerUnknown('The website does not say our hours.');
  const link = buildPlaceLink(location, website);
  const days = readDays(text, readWallClock(now, website.timezone).date, website.special_hours);
  if (days === 'unclear') return answerUnknown(`I am not sure of our hours on that day.`, link);
  if (days.length > 0) {
    const lines = days.map(
      (date) => `${formatDayAndDate(date, website.locale)}: ${formatDay(location, website, date)}`,
    );
    return answerKnown(`${location.name}, ${lines.join('; ')}.`, link);
  }
  const week = listWeekLines(rows).map((line) => `${line.days} ${line.hours}`);
  const state = openUntilText(findOpeningState(location, website, now), location);
  return answerKnown(`${location.name}: ${week.join(', ')}. ${state}.`, link);
}

function formatDay(location: Location, website: AssistantContext['website'], date: string): string {
  const { text, note } = findHoursOn(location, website, date);
  return `${text ?? 'Closed'}${note === null ? '' : ` (${note})`}`;
}

function placeReply(context: AssistantContext, { text }: Clause): Reply {
  const { website, car } = context;
  const stated = car === null ? null : car.location_name;
  const location = readNamedLocation(text, context);
  if (car !== null && stated !== null && findCarLocation(car, website) === null)
    return answerKnown(`You can see it at ${stated}.`, buildLocationsLink(website));
  if (location === null) return answerUnknown('The website does not say where we are.');
  const address = formatAddress(location.address);
  const placeText = address === '' ? location.name : `${location.name}, ${address}`;
  const begins =
    car !== null && location === findCarLocation(car, website) ? 'You can see it at' : 'We are at';
  return answerKnown(
    `${begins} ${placeText}.`,
    buildPlaceLink(location, website),
    ...listAllLocations(website),
  );
}

/** Only a number that machines may carry: one that pages hide behind a click is shown by those pages. */
function answerPhone(context: AssistantContext, { text }: Clause): Reply {
  const { website, car } = context;
  const location = readNamedLocation(text, context);
  const phone = location === null ? findPublicSitePhone(website) : findPublicPhone(location, website);
  const links = location === null ? [] : [buildPlaceLink(location, website)];
  if (phone !== null)
    return answerKnown(`Our number is ${displayPhone(phone, website.phone_rule)}.`, ...links);
  if (car !== null && pickShownButtons(car, website).includes('call_the_dealer'))
    return answerKnown('“Call the dealer” on this page shows our number.', ...links);
  return location === null
    ? answerUnknown('The website has no phone number.')
    : answerKnown('Our number is on the page of our location.', ...links);
}

function answerEmail(context: AssistantContext, { text }: Clause): Reply {
  const location = readNamedLocation(text, context);
  const email = location?.contact_detail.email ?? null;
  if (location === null || email === null) return answerUnknown('The website has no email address.');
  return answerKnown(`Our email address is ${email}.`, buildPlaceLink(location, context.website));
}

function buildPlaceLink({ name, slug }: Location, website: AssistantContext['website']): ReplyLink {
  return { text: `${name}: hours and directions`, url: locationPath(website, slug) };
}

function listAllLocations(website: AssistantContext['website']): ReplyLink[] {
  return website.locations.filter(({ visible }) => visible).length > 1 ? [buildLocationsLink(website)] : [];
}

function buildLocationsLink(website: AssistantContext['website']): ReplyLink {
  return { text: 'All locations', url: sitePagePath('/our-locations', website) };
}

/** The location a question means: one that it names, of the department it names, the car's, else the main one. */
function readNamedLocation(text: string, { website, car }: Omit<AssistantContext, 'now'>): Location | null {
  const visibleLocations = website.locations.filter(({ visible }) => visible);
  const namedLocation = visibleLocations.find((location) => isNamed(location, text));
  if (namedLocation) return namedLocation;
  const type = DEPARTMENTS.find(([, words]) => words.test(text))?.[0];
  const locationOfType = type && visibleLocations.find(({ location_type }) => location_type === type);
  if (locationOfType) return locationOfType;
  const carLocation = car === null ? null : findCarLocation(car, website);
  return carLocation ?? listSellingDesks(website.locations)[0] ?? null;
}

/** By all words of its name, which may be a town's. */
function isNamed({ name }: Location, text: string): boolean {
  const words = foldWords(name);
  const questionWords = new Set(foldWords(text));
  return words.length > 0 && words.every((word) => questionWords.has(word));
}

/** The days a question names: their ISO dates from today on, or that it names one that cannot be told. */
type NamedDays = readonly string[] | 'unclear';

/** Empty where it names none. `today` is the site's ISO date. */
function readDays(text: string, today: string, special: readonly SpecialHours[]): NamedDays {
  const holiday = HOLIDAY.exec(text)?.[1];
  if (holiday !== undefined) {
    const ahead = special.filter(({ date }) => date >= today);
    return findHolidayDates(holiday, text, ahead);
  }
  const dayMonth = DAY_MONTH.exec(text) ?? null;
  const inMonth = dayMonth === null ? MONTH_DAY.exec(text) : null;
  if (dayMonth) return readDate(dayMonth[2] ?? '', Number(dayMonth[1]), today);
  if (inMonth) return readDate(inMonth[1] ?? '', Number(inMonth[2]), today);
  if (IN_NUMBERS.test(text)) return 'unclear';
  return [...new Set([...readNamedDays(text, today), ...listWeekdays(text, today)])].toSorted();
}

function readNamedDays(text: string, today: string): string[] {
  return [
    ...(/\b(today|tonight|this (?:morning|afternoon|evening))\b/.test(text) ? [today] : []),
    ...(/\btomorrow\b/.test(text) ? [addDays(today, 1)] : []),
    ...(/\bweek ?ends?\b/.test(text) ? [findNextWeekday(6, today), findNextWeekday(0, today)] : []),
  ];
}

function listWeekdays(text: string, today: string): string[] {
  return [...text.matchAll(WEEKDAY)].map(([, day = '']) => findNextWeekday(WEEKDAYS.indexOf(day), today));
}

/** Today where it is that day. */
function findNextWeekday(weekday: number, today: string): string {
  return addDays(today, (weekday - findWeekday(today) + 7) % 7);
}

/** The next such day; `unclear` where the calendar has none. */
function readDate(month: string, day: number, today: string): NamedDays {
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map(
    (candidate) => `${candidate}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
  const next = dates.find((date) => date >= today && isDate(date));
  return next === undefined ? 'unclear' : [next];
}

/** By the labels of the dealer's own special hours: nobody else knows which holidays it keeps. */
function findHolidayDates(holiday: string, text: string, ahead: readonly SpecialHours[]): NamedDays {
  const plain = (label: string) => label.toLowerCase().replace(/['’]/g, '');
  const word = holiday === 'xmas' ? 'christmas' : plain(holiday).replace(/s$/, '');
  const namedHolidays = ahead.filter(({ label }) => plain(text).includes(plain(label)));
  const alike = word === 'holiday' ? ahead : ahead.filter(({ label }) => plain(label).includes(word));
  const meantHolidays = namedHolidays.length > 0 ? namedHolidays : alike;
  const dates = [...new Set(meantHolidays.map(({ date }) => date))].toSorted().slice(0, MAX_HOLIDAYS);
  return dates.length === 0 ? 'unclear' : dates;
}
