import type { Car } from '../cars/car.ts';
import { findCardPicture } from '../cars/card-picture.ts';
import { LISTING_BASES, listingPath } from '../cars/listing-base.ts';
import { choosePicture, findDarkAddress } from '../cars/picture-for-mode.ts';
import { sitePagePath } from '../content/site-page-path.ts';
import type { Website } from '../tenants/website.ts';
import { pickNoun, pickWords } from '../words/words.ts';

/** A car as a chat shows it. */
export interface ShownCar {
  name: string;
  /** `$34,490`, and what it includes, costs by time and differs in: `drive away, $126.63 a week`; empty where none is said. */
  price: string;
  basis: string;
  /** A path of the site. */
  url: string;
  /** Where its picture is; null without one. */
  picture: string | null;
  /** The one for a visitor whose system is dark; null where one serves both. */
  dark_picture: string | null;
}

/** The picture of a car for the pages of a site: light, dark, or both. */
export function showPicture(
  car: Car,
  { theme }: { theme: Pick<Website['theme'], 'mode'> },
): Pick<ShownCar, 'picture' | 'dark_picture'> {
  const foundPicture = findCardPicture(car);
  if (foundPicture === null) return { picture: null, dark_picture: null };
  const { url, dark } = choosePicture(foundPicture, theme.mode);
  return { picture: url, dark_picture: dark === undefined ? null : findDarkAddress({ url, dark }) };
}

/** What the site's own search answers to a clause. */
export interface FoundCars {
  total: number;
  /** What was looked for, as a sentence goes on: `electric SUVs to $60,000`; empty where only words without a name were. */
  subject: string;
  /** The first of them, or of the nearest where there is none. */
  cars: readonly ShownCar[];
  /** The search that shows them all. */
  url: string;
  /** What of the wish was not looked for: a sentence a reason, none of which repeats its words. */
  notes: readonly string[];
  /** It was about money by time, and whether that became prices. */
  isOfMoneyByTime: boolean;
  isAskedByRepayment: boolean;
  /** How many there are without a part of the wish; null where there are cars, or none either way. */
  nearest: { total: number; without: string } | null;
  /** False where words of the wish are neither known nor a name: then nobody can say that there is none. */
  isUnderstood: boolean;
  /** Of those to be had by subscription: what they are, and the lowest price; null for a wish without one. */
  subscription: { subject: string; price: string } | null;
}

/** What a question is about: the site and, where it was asked on the page of a car, that car. */
export interface AssistantContext {
  website: Website;
  car: Car | null;
  /** Milliseconds. */
  now: number;
  /** What the site's search found for each clause that asks for cars, by the clause's text. */
  foundCars?: ReadonlyMap<string, FoundCars>;
}

export interface ReplyLink {
  text: string;
  url: string;
}

/** What is said of one topic. */
export interface Reply {
  /** Whole sentences. */
  text: string;
  links: readonly ReplyLink[];
  /** False where the site's facts do not hold what was asked. */
  knows: boolean;
  /** Of the stock, where cars were asked for. */
  cars?: readonly ShownCar[];
  /** What the law wants said of a repayment in it. */
  note?: string;
}

export function answerKnown(text: string, ...links: ReplyLink[]): Reply {
  return { text, links, knows: true };
}

export function answerUnknown(text: string, ...links: ReplyLink[]): Reply {
  return { text, links, knows: false };
}

/** Of a car where none was named. */
export function askWhichCar(website: Website): Reply {
  return answerUnknown(
    `Which ${pickNoun(website)} do you mean? Ask me on its page.`,
    buildStockLink(website),
  );
}

export function buildStockLink(website: Website): ReplyLink {
  return { text: `All ${pickNoun(website, 2)}`, url: LISTING_BASES[website.template] };
}

/** To people: the car's own form, else the one for any question. */
export function buildEnquiryLink({ website, car }: AssistantContext): ReplyLink {
  const url =
    car === null ? sitePagePath('/general-enquiry', website) : `${listingPath(website, car.slug)}/enquire`;
  return { text: `Send an ${pickWords(website).enquiry}`, url };
}
