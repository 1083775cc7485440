import type { Locale, LocaleSetting } from '../tenants/country-settings.ts';
import type { NounSetting, Template, TemplateSetting } from '../tenants/identity-settings.ts';

/** Words that differ between the countries a site may speak to (spec §9). Lower case: sentences begin elsewhere. */
export interface Words {
  colour: string;
  enquiry: string;
  /** The fuel of a petrol engine. */
  petrol: string;
  postcode: string;
  licence: string;
  tyres: string;
  /** The place where cars stand. */
  yard: string;
}

const AUSTRALIAN: Words = {
  colour: 'colour',
  enquiry: 'enquiry',
  petrol: 'petrol',
  postcode: 'postcode',
  licence: 'licence',
  tyres: 'tyres',
  yard: 'yard',
};

const WORDS: Record<Locale, Words> = {
  'en-AU': AUSTRALIAN,
  'en-NZ': AUSTRALIAN,
  'en-US': {
    colour: 'color',
    enquiry: 'inquiry',
    petrol: 'gas',
    postcode: 'ZIP code',
    licence: 'license',
    tyres: 'tires',
    yard: 'lot',
  },
};

export function pickWords(website: LocaleSetting): Words {
  return WORDS[website.locale];
}

/** First letter upper case, the rest untouched: `ZIP code` stays. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** First letter lower case, the rest untouched. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `colour` for labels: `Colour`, `Color`. */
export function formatLabel(word: keyof Words, website: LocaleSetting): string {
  return capitalise(pickWords(website)[word]);
}

/** A fuel as this country says it: stock keeps `Petrol`, an American site shows `Gas`. */
export function describeFuel(fuel: string, website: LocaleSetting): string {
  const { petrol } = pickWords(website);
  return fuel.replace(/petrol/gi, (match) => (match[0] === 'P' ? capitalise(petrol) : petrol));
}

/** What people do in what the site sells. */
interface TradeWords {
  testDrive: string;
  drive: string;
}

const DRIVEN: TradeWords = { testDrive: 'test drive', drive: 'drive' };
const TRADE_WORDS: Record<Template, TradeWords> = {
  car: DRIVEN,
  motorcycle: { testDrive: 'test ride', drive: 'ride' },
  camper: DRIVEN,
};

export function pickTradeWords({ template }: TemplateSetting): TradeWords {
  return TRADE_WORDS[template];
}

/** Americans buy an RV where others buy a camper. */
const AMERICAN_CAMPER = 'RV';

/** Decides what a site calls the things it sells. */
export type NounSite = TemplateSetting & LocaleSetting & Partial<NounSetting>;

/** What the site sells, by its own word or its trade's: `car`, `cars`. */
export function pickNoun({ template, locale, noun: ownNoun }: NounSite, count = 1): string {
  const noun = ownNoun ?? (template === 'camper' && locale === 'en-US' ? AMERICAN_CAMPER : template);
  return count === 1 ? noun : `${noun}s`;
}

/** `a car`, `an RV`. */
export function describeOne(website: NounSite): string {
  const noun = pickNoun(website);
  return `${noun === AMERICAN_CAMPER ? 'an' : 'a'} ${noun}`;
}

/** `330 cars`, `1 car`, `1,234 motorcycles`. */
export function countOfCars(count: number, website: NounSite): string {
  return `${groupDigits(count)} ${pickNoun(website, count)}`;
}

/** `1234567` → `1,234,567`: the same in all the languages we speak. Whole numbers only. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
