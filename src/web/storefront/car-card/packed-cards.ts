import type { CardTag } from '#domain/cars/card-tag.ts';
import type { CardData } from './card-data.ts';
import type { CardFact, FactKind } from './card-facts.ts';
import { packText, unpackText } from './packed-text.ts';

/** Stands for "make model" in a name that contains them, and for the name in an address that begins with it. */
const SAME = '\u00b6';
const FACT_KINDS: readonly FactKind[] = [
  'odometer',
  'gearbox',
  'fuel',
  'electric',
  'engine',
  'lams',
  'sleeps',
  'length',
];

/**
 * Cards as one text: as objects in the router's own encoding 24 cards took 2.9 kB of a compressed page, as text they
 * take 1.3 kB, because it repeats what the page's markup says.
 */
export function packCards(cards: readonly CardData[]): string {
  return packText(cards.map(fieldsOf));
}

export function unpackCards(text: string): CardData[] {
  return unpackText(text).map(cardOf);
}

function fieldsOf(card: CardData): string[] {
  const { id, make, model, variant, price, priceNote, subscription, photos, location } = card;
  const { look, text } = card.tag ?? { look: '', text: '' };
  const { url, view } = card.picture ?? { url: '', view: null };
  const named = [
    String(id),
    shortName(card),
    shortSlug(card),
    make,
    model,
    variant,
    price,
    priceNote,
    subscription,
  ];
  return [...named, look, text, url, view ?? '', photos, location, ...card.facts.map(factText)];
}

function shortName({ name, make, model }: CardData): string {
  return name.replaceAll(SAME, ' ').replace(`${make} ${model}`, SAME);
}

function cardOf(fields: string[]): CardData {
  const [id = '', named = '', addressed = '', make = '', model = '', ...afterModel] = fields;
  const [variant = '', price = '', priceNote = '', subscription = '', ...afterPrice] = afterModel;
  const [look = '', text = '', ...afterTag] = afterPrice;
  const [url = '', view = '', photos = '', location = '', ...facts] = afterTag;
  const name = named.replace(SAME, () => `${make} ${model}`);
  return {
    id: Number(id),
    name,
    slug: addressed.replace(SAME, () => slugStart(name)),
    make,
    model,
    variant,
    price,
    priceNote,
    subscription,
    tag: look === '' ? null : { look: look as CardTag['look'], text },
    picture: url === '' ? null : { url, view: view === '' ? null : view },
    photos,
    location,
    facts: facts.map(factOf),
  };
}

function shortSlug({ name, slug }: CardData): string {
  return slug.startsWith(slugStart(name)) ? slug.replace(slugStart(name), SAME) : slug;
}

function slugStart(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The kind's number, then the words. */
function factText([kind, text]: CardFact): string {
  return `${FACT_KINDS.indexOf(kind)}${text}`;
}

function factOf(text: string): CardFact {
  return [FACT_KINDS[Number(text[0])] ?? 'odometer', text.slice(1)];
}
