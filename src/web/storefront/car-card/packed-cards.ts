import type { CardTag } from '#domain/cars/card-tag.ts';
import type { CardData } from './card-data.ts';
import type { CardFact } from './card-facts.ts';

/** Stands for "make model" in a name that contains them. */
const MAKE_AND_MODEL = '\u00b6';

/**
 * Cards as one text, a line each and tabs between fields: as objects in the router's own encoding 24 cards took
 * 2.9 kB of a compressed page, as text they take 1.3 kB, because it repeats what the page's markup says.
 */
export function packCards(cards: readonly CardData[]): string {
  return cards.map((card) => fieldsOf(card).map(withoutSeparators).join('\t')).join('\n');
}

export function unpackCards(text: string): CardData[] {
  return text === '' ? [] : text.split('\n').map((line) => cardOf(line.split('\t')));
}

function fieldsOf(card: CardData): string[] {
  const { id, slug, make, model, variant, price, priceNote, photos, location } = card;
  const { look, text } = card.tag ?? { look: '', text: '' };
  const { url, view } = card.picture ?? { url: '', view: null };
  const named = [String(id), slug, shortName(card), make, model, variant, price, priceNote];
  return [...named, look, text, url, view ?? '', photos, location, ...card.facts.flat()];
}

function shortName({ name, make, model }: CardData): string {
  return name.replaceAll(MAKE_AND_MODEL, ' ').replace(`${make} ${model}`, MAKE_AND_MODEL);
}

function cardOf(fields: string[]): CardData {
  const [id = '', slug = '', name = '', make = '', model = '', ...afterModel] = fields;
  const [variant = '', price = '', priceNote = '', look = '', text = '', ...afterTag] = afterModel;
  const [url = '', view = '', photos = '', location = '', ...facts] = afterTag;
  return {
    id: Number(id),
    slug,
    name: name.replace(MAKE_AND_MODEL, () => `${make} ${model}`),
    make,
    model,
    variant,
    price,
    priceNote,
    tag: look === '' ? null : { look: look as CardTag['look'], text },
    picture: url === '' ? null : { url, view: view === '' ? null : view },
    photos,
    location,
    facts: pairsOf(facts) as CardFact[],
  };
}

function pairsOf(fields: string[]): string[][] {
  return fields.flatMap((field, index) => (index % 2 === 0 ? [[field, fields[index + 1] ?? '']] : []));
}

function withoutSeparators(field: string): string {
  return field.replace(/[\t\n]/g, ' ');
}
