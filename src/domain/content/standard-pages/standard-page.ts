import type { Website } from '../../tenants/website.ts';
import { joinWords } from '../../words/join-words.ts';
import type { ContentPage } from '../content-page.ts';
import type { STANDARD_PAGES } from '../site-pages.ts';
import type { LocationSettings, LocationType } from '../../tenants/location.ts';
import type { HomeSettings } from '../home-settings.ts';
import { pickNoun, pickTradeWords } from '../../words/words.ts';
import type { Block, CardsBlock } from '../block.ts';

type StandardPath = (typeof STANDARD_PAGES)[number];

const PAGES: Record<StandardPath, (website: Website) => ContentPage> = { '/about-us': writeAboutUs };

/** What the product writes at a path for a dealer who has not written it; null: nothing. */
export function findStandardPage(website: Website, path: string): ContentPage | null {
  return isStandard(path) ? PAGES[path](website) : null;
}

function isStandard(path: string): path is StandardPath {
  return Object.hasOwn(PAGES, path);
}

/** Who trades here and what they do, from the configuration alone: nothing is invented. */
function writeAboutUs(website: Website): ContentPage {
  const { name, home } = website;
  return {
    path: '/about-us',
    title: 'About us',
    description: null,
    heading: `About ${name}`,
    introduction: [describeWhatAndWhere(website), home.introduction].filter(Boolean).join(' '),
    blocks: [
      writeServices(website),
      ...writeHighlights(website),
      { type: 'stock', heading: 'Latest arrivals', query: '', limit: 4 },
      { type: 'offers', heading: 'On offer now' },
      { type: 'locations', heading: 'Where to find us', location_type: null },
      { type: 'reviews', heading: null },
    ],
    is_unlisted: false,
  };
}

/** `Riverline sells and services cars in Brisbane, QLD: Toyota, Ford and Kia.` */
function describeWhatAndWhere(website: Website): string {
  const { name, city, state } = website;
  const does = hasDesk(website, 'service') ? 'sells and services' : 'sells';
  const place = [city, state].filter(Boolean).join(', ');
  const brands = [...new Set(website.dealerships.flatMap(({ manufacturers }) => manufacturers))];
  const placeText = place === '' ? '' : ` in ${place}`;
  const brandsText = brands.length === 0 ? '' : `: ${joinWords(brands)}`;
  return `${name} ${does} ${pickNoun(website, 2)}${placeText}${brandsText}.`;
}

function writeServices(website: Website): CardsBlock {
  const car = pickNoun(website);
  const { testDrive } = pickTradeWords(website);
  const fitted = website.locale === 'en-US' ? 'installed' : 'fitted';
  const cards: [title: string, text: string, label: string, url: string, desk?: LocationType][] = [
    ['Buy', `Find the ${car} you want, then come and see it.`, `Book a ${testDrive}`, '/book-test-drive'],
    [
      'Trade in or sell',
      `Tell us about your ${car} and hear what we can offer.`,
      'Get a valuation',
      '/trade-in',
    ],
    ['Finance', 'Tell us your budget. We come back with what is possible.', 'Ask about finance', '/finance'],
    ['Service', `Our workshop looks after the ${car} you have.`, 'Book or ask', '/service', 'service'],
    [
      'Parts',
      `At the counter, ${fitted}, or sent to you.`,
      'Ask for parts',
      '/vehicle-parts-and-accessories',
      'parts',
    ],
    ['Ask us', 'Call, come by, or send a message.', 'Contact us', '/contact'],
  ];
  const offeredCards = cards.filter(([, , , , desk]) => desk === undefined || hasDesk(website, desk));
  return {
    type: 'cards',
    heading: 'What we do',
    cards: offeredCards.map(([title, text, label, url]) => ({
      title,
      text,
      picture: null,
      link: { label, url },
    })),
  };
}

function writeHighlights({ home }: HomeSettings): Block[] {
  if (home.highlights.length === 0) return [];
  const cards = home.highlights.map(({ title, text }) => ({ title, text, picture: null, link: null }));
  return [{ type: 'cards', heading: 'Why buy here', cards }];
}

function hasDesk({ locations }: LocationSettings, desk: LocationType): boolean {
  return locations.some(({ visible, location_type }) => visible && location_type === desk);
}
