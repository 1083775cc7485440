// The search page that every peer serves: as many cards, facets and values as the demo's. It lies ready in memory; only
// the oldest year differs from request to request, so that no cache of a whole page can answer.
const NAMES = [
  'Make',
  'Model',
  'Body',
  'Fuel',
  'Transmission',
  'Colour',
  'Seats',
  'Condition',
  'Location',
  'Badge',
];
const VALUES = [9, 8, 6, 4, 2, 8, 4, 3, 3, 6];

const facets = NAMES.map((name, facet) => ({
  name,
  values: Array.from({ length: VALUES[facet] }, (_, index) => ({
    name: `${name} ${index + 1}`,
    count: ((index + 3) * 17) % 60,
    href: `/search?${name.toLowerCase()}=${index + 1}`,
  })),
}));

const cards = Array.from({ length: 24 }, (_, index) => ({
  href: `/cars/2021-make-${index % 9}-model-${index}-stock-${4000 + index}`,
  title: `202${index % 5} Make ${index % 9} Model ${index} Touring AWD`,
  picture: `/_img?url=%2Fpictures%2Fdrawn-vehicle-of-stock-${4000 + index}.webp`,
  widths: [240, 320, 480, 640, 828, 1080, 1440],
  price: 24_990 + index * 1310,
  weekly: 89 + index * 4,
  facts: [`${(index + 2) * 9120} km`, 'Automatic', 'Petrol', '5 seats'],
  badges: index % 3 === 0 ? ['New arrival', 'Demo'] : ['Used'],
  location: `Location ${1 + (index % 3)}`,
}));

/** Of one make: other cars, of which half were on the page before. */
const cardsOfMake = cards
  .map((card, index) => cards[(index + 12) % 24])
  .map((card, index) =>
    index < 12
      ? card
      : { ...card, href: `${card.href}-more`, title: `${card.title} S`, price: card.price + 500 },
  );

/**
 * @param {string | null} year The oldest that is shown.
 * @param {string | null} [make]
 */
export function searchPageData(year, make = null) {
  const title = `${make ?? 'New, used and demo cars'} from ${year ?? 'any year'}`;
  return make === null
    ? { title, total: 330, cards, facets }
    : { title, total: 210, cards: cardsOfMake, facets };
}
