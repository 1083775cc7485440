import { findSurveyedName } from '../../valuations/estimate-value.ts';
import { DECLINED, OFFER_ANSWER, OFFER_DAYS, OFFER_FIELD, readOfferText } from '../../valuations/offer.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { formatClockTime } from '../../contact/opening-hours-text.ts';
import { formatLongDate, formatShortDay } from '../../content/content-dates.ts';
import { DAY_MS } from '../../time/durations.ts';
import { toOneLine } from '../../words/one-line.ts';
import { groupDigits } from '../../words/words.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { answerText } from '../lead-answer.ts';

/** What titles say of the car that its sender drives. */
export const TRADE_IN_FIELDS: readonly string[] = [
  'trade_in_year',
  'trade_in_make',
  'trade_in_model',
  'trade_in_km',
  'inspection',
  'inspection_date',
  'inspection_time',
];
/** As much of what somebody wrote as a title takes. */
export const MAX_QUOTED = 60;

/** `2018 Toyota HiLux`: what somebody sells or trades in; empty where they did not say make and model. */
export function describeTradeIn({ lead }: Pick<LeadDispatch, 'lead'>): string {
  const [year, make, model] = ['trade_in_year', 'trade_in_make', 'trade_in_model'].map((field) =>
    toOneLine(answerText(lead, field)).slice(0, MAX_QUOTED),
  );
  return make && model ? [year, make, model].filter(Boolean).join(' ') : '';
}

/** `2018 Toyota HiLux`, `140,000 km`; none without the first. */
export function listTradeInFacts(dispatch: LeadDispatch): string[] {
  const name = describeTradeIn(dispatch);
  return name === '' ? [] : [name, formatDistance(dispatch)].filter(Boolean);
}

/** The same, and `look at it Tue 1 Dec, 10:00am`. */
export function listTradeInWords(dispatch: LeadDispatch): string[] {
  const { lead, website } = dispatch;
  const facts = listTradeInFacts(dispatch);
  if (facts.length === 0) return [];
  const [date, time] = [answerText(lead, 'inspection_date'), answerText(lead, 'inspection_time')];
  const isTime = /^20\d\d-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  if (!isTime) return facts;
  return [...facts, `look at it ${formatShortDay(date, website.locale)}, ${formatClockTime(time)}`];
}

function formatDistance({ lead, website }: LeadDispatch): string {
  const distance = Number(answerText(lead, 'trade_in_km'));
  return distance > 0 ? `${groupDigits(distance)} ${website.odometer_unit}` : '';
}

/** The figure that somebody was shown for their car, and the car; null where none was, or where they declined it. */
export function readShownFigure(dispatch: LeadDispatch) {
  const { lead } = dispatch;
  const figure = readOfferText(answerText(lead, OFFER_FIELD));
  if (figure === null) return null;
  const facts = [figure.name, formatDistance(dispatch), toOneLine(lead.Rego)];
  return {
    ...figure,
    car: facts.filter(Boolean).join(', '),
    isDeclined: answerText(lead, OFFER_ANSWER) === DECLINED,
  };
}

/** The last day on which a figure stands: `6 December 2026`. */
export function formatFigureEnd({ lead, website }: LeadDispatch): string {
  const lastInstant = Date.parse(lead.created_at) + OFFER_DAYS * DAY_MS;
  return formatLongDate(readWallClock(lastInstant, website.timezone).date, website.locale);
}

/** `2021 Toyota Corolla`, in the words of a survey: what a stranger wrote of a car is in no subject. Empty for all others. */
export function nameTradeInSafely(dispatch: LeadDispatch): string {
  return findSurveyedName(describeTradeIn(dispatch)) ?? '';
}
