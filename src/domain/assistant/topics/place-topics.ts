import { findCarLocation } from '../../cars/car-location.ts';
import { pickShownButtons } from '../../cars/action-buttons.ts';
import { formatAddress } from '../../contact/address-text.ts';
import { findHoursOn, findOpeningState } from '../../contact/opening-hours.ts';
import { listWeekLines } from '../../contact/opening-hours-text.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { openUntilText } from '../../contact/open-until-text.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { findPublicSitePhone, findPublicPhone } from '../../contact/public-phone.ts';
import { formatDayAndDate } from '../../content/content-dates.ts';
import { locationPath } from '../../content/page-paths.ts';
import { sitePagePath } from '../../content/site-page-path.ts';
import type { Location } from '../../tenants/location.ts';
import { readDays } from '../asked-days.ts';
import { readAskedLocation } from '../asked-location.ts';
import { type AssistantContext, answerKnown, type Reply, type ReplyLink, answerUnknown } from '../reply.ts';
import type { Clause } from '../clauses.ts';
import type { Topic } from './topic.ts';

const WORDS_OF_HOURS = /\b(opens?|opening|open|hours|closed?|closes|closing|trading|shut|knock off)\b/;

export const PLACE_TOPICS: readonly Topic[] = [
  {
    asks: WORDS_OF_HOURS,
    unless: /\b(open to|close to|open (?:roof|top|road)|closed? (?:the )?deal|closing price)\b/,
    reply: hoursReply,
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
    reply: phoneReply,
  },
  { asks: /\be-?mail\b/, reply: emailReply },
];

function hoursReply({ website, car, now }: AssistantContext, { text }: Clause): Reply {
  const location = readAskedLocation(text, { website, car });
  const rows = location?.contact_detail.opening_hours ?? [];
  if (location === null || rows.length === 0) return answerUnknown('The website does not say our hours.');
  const link = linkTo(location, website);
  const days = readDays(text, readWallClock(now, website.timezone).date, website.special_hours);
  if (days === 'unclear') return answerUnknown(`I am not sure of our hours on that day.`, link);
  if (days.length > 0) {
    const lines = days.map(
      (date) => `${formatDayAndDate(date, website.locale)}: ${dayText(location, website, date)}`,
    );
    return answerKnown(`${location.name}, ${lines.join('; ')}.`, link);
  }
  const week = listWeekLines(rows).map((line) => `${line.days} ${line.hours}`);
  const state = openUntilText(findOpeningState(location, website, now), location);
  return answerKnown(`${location.name}: ${week.join(', ')}. ${state}.`, link);
}

function dayText(location: Location, website: AssistantContext['website'], date: string): string {
  const { text, note } = findHoursOn(location, website, date);
  return `${text ?? 'Closed'}${note === null ? '' : ` (${note})`}`;
}

function placeReply(context: AssistantContext, { text }: Clause): Reply {
  const { website, car } = context;
  const stated = car === null ? null : car.location_name;
  const location = readAskedLocation(text, context);
  if (car !== null && stated !== null && findCarLocation(car, website) === null)
    return answerKnown(`You can see it at ${stated}.`, locationsLink(website));
  if (location === null) return answerUnknown('The website does not say where we are.');
  const address = formatAddress(location.address);
  const placeText = address === '' ? location.name : `${location.name}, ${address}`;
  const begins =
    car !== null && location === findCarLocation(car, website) ? 'You can see it at' : 'We are at';
  return answerKnown(`${begins} ${placeText}.`, linkTo(location, website), ...allLocations(website));
}

/** Only a number that machines may carry: one that pages hide behind a click is shown by those pages. */
function phoneReply(context: AssistantContext, { text }: Clause): Reply {
  const { website, car } = context;
  const location = readAskedLocation(text, context);
  const phone = location === null ? findPublicSitePhone(website) : findPublicPhone(location, website);
  const links = location === null ? [] : [linkTo(location, website)];
  if (phone !== null)
    return answerKnown(`Our number is ${displayPhone(phone, website.phone_rule)}.`, ...links);
  if (car !== null && pickShownButtons(car, website).includes('call_the_dealer'))
    return answerKnown('“Call the dealer” on this page shows our number.', ...links);
  return location === null
    ? answerUnknown('The website has no phone number.')
    : answerKnown('Our number is on the page of our location.', ...links);
}

function emailReply(context: AssistantContext, { text }: Clause): Reply {
  const location = readAskedLocation(text, context);
  const email = location?.contact_detail.email ?? null;
  if (location === null || email === null) return answerUnknown('The website has no email address.');
  return answerKnown(`Our email address is ${email}.`, linkTo(location, context.website));
}

function linkTo({ name, slug }: Location, website: AssistantContext['website']): ReplyLink {
  return { text: `${name}: hours and directions`, url: locationPath(website, slug) };
}

function allLocations(website: AssistantContext['website']): ReplyLink[] {
  return website.locations.filter(({ visible }) => visible).length > 1 ? [locationsLink(website)] : [];
}

function locationsLink(website: AssistantContext['website']): ReplyLink {
  return { text: 'All locations', url: sitePagePath('/our-locations', website) };
}
