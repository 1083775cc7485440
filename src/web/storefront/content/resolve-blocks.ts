import type { Block, BlockLink, FormBlock } from '#domain/content/block.ts';
import { embedAddress } from '#domain/content/embed-address.ts';
import type { Site } from '#ports/site.ts';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { chooseWording } from '#domain/forms/wording.ts';
import { buildOwnAddress } from '../../layout/is-served.ts';
import { listLocationCards } from '../home/location-cards.ts';
import { listOffersNow } from '../home/offers-now.ts';
import { summariseReviews } from '../home/review-summary.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import type { BlockView, FormView } from './block-view.ts';
import { parseProse } from './parse-prose.ts';
import { buildPictureView } from './picture-view.ts';
import { resolveStock } from './resolve-stock.ts';
import { buildFormSetup } from '../../forms/form-setup.ts';

/**
 * Finds what the blocks of a page name: cars, offers, places, forms. Server only. A block with nothing to show (no
 * offer runs, no car is found) is left out.
 */
export async function resolveBlocks(site: Site, blocks: readonly Block[]): Promise<BlockView[]> {
  const views = await Promise.all(blocks.map((block) => resolveBlock(site, block)));
  return views.filter((view) => view !== null);
}

type BlockOfType<Type extends Block['type']> = Extract<Block, { type: Type }>;
type ResolvedBlock = BlockView | null | Promise<BlockView | null>;

const RESOLVERS: { [Type in Block['type']]: (site: Site, block: BlockOfType<Type>) => ResolvedBlock } = {
  hero: ({ website }, block) => ({
    ...block,
    picture: buildPictureView(block.picture, website),
    button: resolveLink(block.button, website),
  }),
  text: ({ website }, { type, heading, body, picture }) => {
    const prose = parseProse(body, website, heading === null ? 1 : 2);
    return { type, heading, prose, picture: buildPictureView(picture, website) };
  },
  cards: ({ website }, { cards, ...block }) =>
    cards.length === 0
      ? null
      : {
          ...block,
          cards: cards.map((card) => ({
            ...card,
            picture: buildPictureView(card.picture, website),
            link: resolveLink(card.link, website),
          })),
        },
  offers: resolveOffers,
  form: resolveForm,
  locations: ({ website, clock }, { type, heading, location_type }) => {
    const locationsOfType = website.locations.filter(
      (location) => location_type === null || location.location_type === location_type,
    );
    const locations = listLocationCards(locationsOfType, website, clock.now());
    return locations.length === 0 ? null : { type, heading, locations };
  },
  stock: resolveStock,
  reviews: ({ website }, block) => {
    const reviews = summariseReviews(website);
    return reviews && { ...block, reviews };
  },
  faq: ({ website }, { questions, ...block }) =>
    questions.length === 0
      ? null
      : {
          ...block,
          questions: questions.map(({ question, answer }) => ({
            question,
            answer: parseProse(answer, website),
          })),
        },
  gallery: ({ website }, block) => {
    const pictures = block.pictures.map((picture) => buildPictureView(picture, website));
    return pictures.length === 0 ? null : { ...block, pictures };
  },
  embed: (_, { type, heading, title, provider, id }) => ({
    type,
    heading,
    title,
    ...embedAddress(provider, id),
  }),
};

async function resolveBlock<Type extends Block['type']>(site: Site, block: BlockOfType<Type>) {
  const resolve = RESOLVERS[block.type as Type];
  return resolve(site, block);
}

async function resolveOffers(
  site: Site,
  { type, heading }: BlockOfType<'offers'>,
): Promise<BlockView | null> {
  const offers = listOffersNow(site.website, await findSiteSearchPath(site), site.clock.now());
  return offers.length === 0 ? null : { type, heading, offers };
}

function resolveLink(link: BlockLink | null, website: Site['website']): BlockLink | null {
  return link && { ...link, url: buildOwnAddress(link.url, website) };
}

/** A form amid a page: drawn there, posted to its own page. Null where the site has no page of it. */
function resolveForm(site: Site, { type, heading, form: name }: FormBlock): FormView | null {
  const { website } = site;
  const form = findForm(name);
  const page = listFormPages(website).find(
    (formPage) => formPage.form === name && !formPage.path.includes('{slug}'),
  );
  if (form === null || page === undefined) return null;
  const title = chooseWording(website, form.title);
  const placedForm = form.steps === undefined ? { form, setup: buildFormSetup(site, form), about: {} } : null;
  return { type, heading, title, url: page.path, placed: placedForm };
}
