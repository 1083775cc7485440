import type { Car } from '#domain/cars/car.ts';
import { type Manufacturer, manufacturerOf } from '#domain/cars/manufacturer.ts';
import { paintColour } from '#domain/cars/paint-colour.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { formatMoney } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import type { BlockView } from '../content/block-view.ts';
import { resolveStock } from '../content/resolve-stock.ts';
import { findCars } from './find-cars.ts';
import type { KnownMake } from './known-makes.ts';
import { modelsInStock, type StockedModel } from './models-in-stock.ts';
import type { SiteMakes } from './site-makes.ts';

type Model = Manufacturer['models'][number];

const CARS_SHOWN = 8;
/** Enough to know a model's grades and colours by. */
const CARS_LOOKED_AT = 200;
const OTHERS_SHOWN = 8;

/** A model's facts and its stock; null for one that neither the maker nor the stock knows. */
export async function loadModel(site: Site, { own }: SiteMakes, of: { make: KnownMake; slug: string }) {
  const { make, slug } = of;
  const [fromDashboard, inStock] = await Promise.all([dashboardModels(site, make), stockModels(site, make)]);
  const model =
    fromDashboard.find((each) => slugOf(each) === slug) ?? inStock.find((each) => slugOf(each) === slug);
  if (model === undefined) return null;
  const stocked = make.count === 0 ? [] : await modelsInStock(site, own, make);
  const here = stocked.find((each) => each.slug === slug) ?? null;
  return {
    name: here?.name ?? model.name,
    body: model.body,
    ...pictureAndPrice(site, model, here),
    count: here?.count ?? 0,
    searchUrl: here?.searchUrl ?? null,
    grades: model.variants.map(({ name }) => name),
    colours: model.colours.map((colour) => ({ name: colour.name, swatch: swatchOf(colour) })),
    blocks: await stockOf(site, make, here),
    others: stocked.filter((each) => each.slug !== slug).slice(0, OTHERS_SHOWN),
  };
}

export type ModelView = NonNullable<Awaited<ReturnType<typeof loadModel>>>;

const HEX = /^#[0-9a-f]{6}$/i;

/** What the maker says, else what the name says; another dashboard may say anything. */
function swatchOf({ name, hex }: Model['colours'][number]): string | null {
  return hex !== null && HEX.test(hex) ? hex.toLowerCase() : paintColour(name);
}

/** A model's address is made of its name, as all of ours are, whatever slug another dashboard gives it. */
function slugOf({ name }: Pick<Model, 'name'>): string {
  return nameSlug(name);
}

/** The dashboard's models; none when it has none or cannot be asked. */
async function dashboardModels(site: Site, make: KnownMake): Promise<Model[]> {
  const answer = await site.dashboard.manufacturer(make.slug);
  return typeof answer === 'string' ? [] : answer.found.models;
}

async function stockModels(site: Site, { name }: KnownMake): Promise<Model[]> {
  const { ids } = await findCars(site, { refinements: { make: [name] }, count: CARS_LOOKED_AT });
  const cars: Car[] = await site.stock.byIds(ids);
  return manufacturerOf(name, cars, site.website).models;
}

/** What is here says its price with what it includes; a maker's number is a guide. */
function pictureAndPrice({ website }: Site, model: Model, here: StockedModel | null) {
  const { image, price_from } = model;
  const picture = here?.picture ?? (isAllowedPicture(image, website.image_origins) ? image : null);
  if (here !== null && here.price !== '') return { picture, price: here.price, priceNote: here.priceNote };
  if (price_from === null) return { picture, price: '', priceNote: '' };
  return {
    picture,
    price: formatMoney(price_from * 100),
    priceNote: 'A guide from the maker. Ask us for the full price.',
  };
}

function isAllowedPicture(url: string | null, origins: readonly string[]): boolean {
  if (url === null) return false;
  if (url.startsWith('/') && !url.startsWith('//')) return true;
  return URL.canParse(url) && origins.includes(new URL(url).origin);
}

async function stockOf(site: Site, make: KnownMake, here: StockedModel | null): Promise<BlockView[]> {
  if (here === null) return [];
  const query = here.searchUrl.split('?')[1] ?? '';
  const heading = `${make.name} ${here.name} in stock`;
  const row = await resolveStock(site, { type: 'stock', heading, query, limit: CARS_SHOWN });
  return row === null ? [] : [row];
}
