import { listStates } from '../../contact/states.ts';
import type { Locale } from '../../tenants/country-settings.ts';

/** Where people look for cars, but what makers call one (Colorado, Montana, Santa Fe): of what is no place of a site, it says where it is instead. */
const PLACES: Record<Locale, readonly string[]> = {
  'en-AU': [
    'sydney, melbourne, brisbane, perth, adelaide, hobart, darwin, canberra, gold coast, sunshine coast, central coast',
    'newcastle, wollongong, geelong, townsville, cairns, toowoomba, ballarat, bendigo, launceston, mackay, rockhampton',
    'bundaberg, albury, wodonga, wagga, wagga wagga, dubbo, tamworth, orange nsw, bathurst, mildura, shepparton, parramatta',
    'penrith, liverpool nsw, blacktown, campbelltown, logan, ipswich, caboolture, mandurah, bunbury, fremantle, joondalup',
    'dandenong, frankston, ringwood, nsw, new south wales, vic, victoria, qld, queensland, south australia',
    'western australia, tas, tasmania, northern territory, australia',
  ],
  'en-NZ': [
    'auckland, wellington, christchurch, hamilton, tauranga, dunedin, palmerston north, napier, hastings, nelson, rotorua',
    'new plymouth, whangarei, invercargill, whanganui, gisborne, taupo, queenstown, manukau, waikato, canterbury, otago',
    'southland, northland, bay of plenty, hawkes bay, taranaki, north island, south island, new zealand',
  ],
  'en-US': [
    'phoenix, denver, albuquerque, dallas, fort worth, houston, san antonio, el paso, las vegas, los angeles',
    'san diego, san francisco, sacramento, salt lake city, seattle, boise, oklahoma city, kansas city, chicago, atlanta',
    'miami, orlando, tampa, new york, boston, philadelphia, detroit, minneapolis, nashville, colorado springs, flagstaff',
    'texas, california, arizona, nevada, utah, new mexico, oklahoma, kansas, florida, oregon, washington, idaho',
    'wyoming, nebraska',
  ],
};

/** In small letters. */
export function listPlaces(locale: Locale): readonly string[] {
  return PLACES[locale].flatMap((line) => line.split(', '));
}

/** `melbourne vic`: where a state ends that stands behind a place. */
export function findStateEnd(text: string, position: number, locale: Locale): number {
  const states = listStates(locale).map((state) => state.toLowerCase());
  const [stateWords = '', state = ''] = /^,? (\p{L}+)(?![\p{L}\p{N}])/u.exec(text.slice(position)) ?? [];
  return states.includes(state) ? position + stateWords.length : position;
}

/** `within 50 km of brisbane`: how far away it stands, not how far it was driven. */
const AWAY =
  /within (?:an? )?\d{1,3} ?(?:kms?|klms?|kilomet(?:re|er)s?|kays|miles?|mi)(?! on )(?: (?:of|from))?(?![\p{L}\p{N}])/uy;

/** Where it ends; null for anything else. */
export function findDistanceAwayEnd(text: string, position: number): number | null {
  AWAY.lastIndex = position;
  return AWAY.test(text) ? AWAY.lastIndex : null;
}
