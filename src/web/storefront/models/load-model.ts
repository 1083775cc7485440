import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { Car } from '#domain/cars/car.ts';
import { type Manufacturer, buildManufacturer } from '#domain/cars/manufacturer.ts';
import {
  listModelFacts,
  writeModelText,
  describeAdditions,
  type ModelVersion,
  groupModelVersions,
} from '#domain/cars/model-facts.ts';
import { findPaintColour } from '#domain/cars/paint-colour.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { describePriceBasis, formatMoney } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import type { BlockView } from '../content/block-view.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { resolveStock } from '../content/resolve-stock.ts';
import type { SiteSearch } from '../site-search-path.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { findAlikeModels } from './find-alike-models.ts';
import { findCars } from './find-cars.ts';
import type { KnownMake } from './list-known-makes.ts';
import { type Refinements, EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { carPath, searchPath } from '../../paths.ts';
import { type StockedModel, listStockedModels } from './list-stocked-models.ts';
import type { SiteMakes } from './load-site-makes.ts';

const VERSIONS_SHOWN = 8;

type Model = Manufacturer['models'][number];

const CARS_SHOWN = 8;
/** Enough to know a model's grades and colours by. */
const CARS_LOOKED_AT = 200;
const OTHERS_SHOWN = 8;

/** A model's facts and its stock; null for one that neither the maker nor the stock knows. */
export async function loadModel(
  site: Site,
  { siteSearch }: SiteMakes,
  modelAddress: { make: KnownMake; slug: string },
) {
  const { make, slug } = modelAddress;
  const [fromDashboard, inStock] = await Promise.all([
    loadDashboardModels(site, make),
    loadStockModels(site, make),
  ]);
  const model =
    fromDashboard.find((each) => buildSlug(each) === slug) ??
    inStock.find((each) => buildSlug(each) === slug);
  if (model === undefined) return null;
  const stocked = make.count === 0 ? [] : await listStockedModels(site, siteSearch, make);
  const here = stocked.find((candidate) => candidate.slug === slug) ?? null;
  const stock = here === null ? NONE_HERE : await loadModelStock(site, siteSearch, here);
  const dealerPage = site.website.pages.find(({ path }) => path === `/models/${make.slug}/${slug}`) ?? null;
  return {
    name: here?.name ?? model.name,
    body: model.body,
    written: { title: dealerPage?.title ?? null, description: dealerPage?.description ?? null },
    picture: pickModelPicture(site, model, here),
    /** The maker's number, where none is here: what is here says its own prices. */
    guide: here === null && model.price_from !== null ? formatMoney(model.price_from * 100) : '',
    ...stock,
    about: dealerPage?.introduction ?? stock.about,
    ...(here?.fresh !== undefined && { fresh: here.fresh }),
    used: here?.used ?? null,
    askUrl: here?.askUrl ?? sitePagePath('/contact', site.website),
    count: here?.count ?? 0,
    searchUrl: here?.searchUrl ?? null,
    grades: stock.versions.length > 0 ? [] : model.variants.map(({ name }) => name),
    colours: model.colours.map((colour) => ({ name: colour.name, swatch: findSwatch(colour) })),
    blocks: [
      ...(await resolveBlocks(site, dealerPage?.blocks ?? [])),
      ...(await resolveStockRow(site, { make, here, hasNewVersions: stock.isNew })),
    ],
    /** In place of those alike, where none is known: one list of others is enough. */
    others:
      stock.alike.length > 0
        ? []
        : stocked.filter((otherModel) => otherModel.slug !== slug).slice(0, OTHERS_SHOWN),
  };
}

export type ModelView = Omit<NonNullable<Awaited<ReturnType<typeof loadModel>>>, 'written'>;

const HEX = /^#[0-9a-f]{6}$/i;

/** What the maker says, else what the name says; another dashboard may say anything. */
function findSwatch({ name, hex }: Model['colours'][number]): string | null {
  return hex !== null && HEX.test(hex) ? hex.toLowerCase() : findPaintColour(name);
}

/** A model's address is made of its name, as all of ours are, whatever slug another dashboard gives it. */
function buildSlug({ name }: { name: Model['name'] }): string {
  return nameSlug(name);
}

/** The dashboard's models; none when it has none or cannot be asked. */
async function loadDashboardModels(site: Site, make: KnownMake): Promise<Model[]> {
  const answer = await site.dashboard.manufacturer(make.slug);
  return typeof answer === 'string' ? [] : answer.found.models;
}

async function loadStockModels(site: Site, { name }: KnownMake): Promise<Model[]> {
  const { ids } = await findCars(site, { refinements: { make: [name] }, count: CARS_LOOKED_AT });
  const cars: Car[] = await site.stock.byIds(ids);
  return buildManufacturer(name, cars, site.website).models;
}

/** What the stock says of a model that is here. */
async function loadModelStock(site: Site, siteSearch: SiteSearch, here: StockedModel) {
  const query = new URLSearchParams(here.searchUrl.split('?')[1] ?? '');
  const model = parseSearchState(query).refinements;
  const cars = await findModelCars(site, siteSearch, model);
  const cheapestNew = cars.find(({ car_type }) => car_type === 'new') ?? cars[0] ?? null;
  return {
    about: writeModelText(cars, site.website),
    facts: listModelFacts(cars, site.website),
    ...(await listVersions(site, siteSearch, { cars, model })),
    repayment: cheapestNew === null ? '' : findRepayment(site, cheapestNew),
    alike: cheapestNew === null ? [] : await findAlikeModels(site, siteSearch, cheapestNew),
  };
}

const NONE_HERE = { about: '', facts: [], isNew: false, versions: [], repayment: '', alike: [] };

function pickModelPicture(
  { website }: Site,
  { image }: Model,
  here: StockedModel | null,
): PictureOfModes | null {
  return here?.picture ?? (isAllowedPicture(image, website.image_origins) ? { url: image } : null);
}

function isAllowedPicture(url: string | null, origins: readonly string[]): url is string {
  if (url === null) return false;
  if (url.startsWith('/') && !url.startsWith('//')) return true;
  return URL.canParse(url) && origins.includes(new URL(url).origin);
}

interface StockRowQuestion {
  make: KnownMake;
  here: StockedModel | null;
  /** Then the new ones stand in the list of versions, counted and priced apart from the others. */
  hasNewVersions: boolean;
}

async function resolveStockRow(
  site: Site,
  { make, here, hasNewVersions }: StockRowQuestion,
): Promise<BlockView[]> {
  if (here === null) return [];
  const apart = hasNewVersions ? here.used : null;
  const query = (apart?.url ?? here.searchUrl).split('?')[1] ?? '';
  const condition = apart === null ? '' : `${apart.condition.replace(' or ', ' and ')} `;
  const heading = `${condition}${make.name} ${here.name} in stock`;
  const row = await resolveStock(site, { type: 'stock', heading, query, limit: CARS_SHOWN });
  return row === null ? [] : [row];
}

/** A version of a model as its page lists it. */
interface VersionView {
  name: string;
  /** Its one car, or the search that finds exactly these; its cheapest car where no search does. */
  url: string;
  note: string;
  /** What it has over the version below. */
  additions: string;
  /** What its lowest price costs each time, with its rate; empty where that is not shown. */
  repayment: string;
  /** `From $46,490`; empty without a price. */
  price: string;
  basis: string;
}

/** The cars of a model that are for sale, the cheapest first. */
async function findModelCars(site: Site, siteSearch: SiteSearch, model: Refinements): Promise<Car[]> {
  const refinements = { ...siteSearch.preset, ...model };
  const sort = 'Car_production_price_asc';
  const { ids } = await findCars(site, { refinements, count: CARS_LOOKED_AT, sort });
  const cars = await site.stock.byIds(ids);
  return cars.filter(({ sold }) => !sold);
}

/** New versions where there are new cars, else those of the others. */
async function listVersions(
  site: Site,
  siteSearch: SiteSearch,
  { cars, model }: { cars: readonly Car[]; model: Refinements },
) {
  const newCars = cars.filter(({ car_type }) => car_type === 'new');
  const isNew = newCars.length > 0;
  const car_type = isNew ? ['new'] : ['used', 'demo'];
  const versions = groupModelVersions(isNew ? newCars : cars).slice(0, VERSIONS_SHOWN);
  const views = versions.map((version, index) => {
    const refinements = { ...model, car_type };
    return buildVersionView(site, siteSearch, { version, below: versions[index - 1], refinements });
  });
  return { isNew, versions: await Promise.all(views) };
}

interface VersionOfModel {
  version: ModelVersion<Car>;
  /** The next cheaper one. */
  below?: ModelVersion<Car> | undefined;
  refinements: Refinements;
}

async function buildVersionView(
  site: Site,
  siteSearch: SiteSearch,
  modelVersion: VersionOfModel,
): Promise<VersionView> {
  const { below, version } = modelVersion;
  const { name, cars, note } = version;
  const [cheapest] = cars;
  const price = cheapest?.price_cents ?? null;
  const isOnePrice = cars.every(({ price_cents }) => price_cents === price);
  return {
    name,
    note,
    additions: below === undefined ? '' : describeAdditions(cars, below.cars, site.website),
    repayment: cheapest === undefined ? '' : findRepayment(site, cheapest),
    url: await findVersionUrl(site, siteSearch, modelVersion),
    price: price === null ? '' : `${isOnePrice ? '' : 'From '}${formatMoney(price)}`,
    basis:
      cheapest === undefined || price === null ? '' : describePriceBasis(cheapest.price_basis, site.website),
  };
}

function findRepayment({ website, clock }: Site, car: Car): string {
  return buildFinancedCard(car, website, clock.now()).repayment ?? '';
}

/** A version is no facet: its name is searched for, and the search taken where it finds as many as are counted. */
async function findVersionUrl(
  site: Site,
  siteSearch: SiteSearch,
  { version, refinements }: VersionOfModel,
): Promise<string> {
  const { name, cars } = version;
  const [cheapest] = cars;
  const itself = cheapest === undefined ? searchPath(siteSearch.path) : carPath(site.website, cheapest.slug);
  if (cars.length < 2) return itself;
  const searchAnswer = await findCars(site, {
    text: name,
    refinements: { ...siteSearch.preset, ...refinements },
    count: 0,
  });
  return searchAnswer.total === cars.length
    ? searchPath(siteSearch.path, { ...EMPTY_SEARCH, query: name, refinements })
    : itself;
}
