import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { countOfCars, groupDigits, pickNoun } from '#domain/words/words.ts';
import { toJsonText, parseJsonText } from '../../json-text.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { Picture } from '../../ui/picture.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './models.css';
import type { Route } from './+types/models-page.ts';
import { buildCrumbsData, buildItemListData } from './list-data.ts';
import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { makePath } from '#domain/content/page-paths.ts';
import type { Site } from '#ports/site.ts';
import type { KnownMake } from './list-known-makes.ts';
import { type StockedModel, listStockedModels } from './list-stocked-models.ts';
import { type ConditionStock, findModelStock, pickPicture } from './find-model-stock.ts';
import { formatPriceInWords } from '../compare/price-in-words.ts';
import { loadSiteMakes } from './load-site-makes.ts';
import { ModelGrid } from './model-grid.tsx';

const MODELS_OF_MAKE = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website, origin } = site;
  const { path } = await requireSitePage(site, request, 'models');
  const makes = await loadModels(site);
  const names = makes.map(({ name }) => name);
  context.set(structuredDataContext, [
    buildItemListData(
      origin,
      `Makes at ${website.name}`,
      makes.map(({ name, url }) => ({ name, url })),
    ),
    buildCrumbsData(origin, [
      { name: website.name, url: homePath() },
      { name: 'Models', url: path },
    ]),
  ]);
  const description = `${joinNames(names)} at ${website.name}: every model with what is in stock, new and used, and its lowest price.`;
  return toJsonText({ makes, ...buildPageMeta({ title: buildTitle(names), description, path }, site) });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [] : parseJsonText(loaderData).meta;
}

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const { makes } = parseJsonText(loaderData);
  const site = useSiteShell();
  const names = makes.map(({ name }) => name);
  return (
    <main id="main" className="wrap section models">
      <Breadcrumbs crumbs={[{ name: 'Home', url: homePath() }]} here="Models" />
      <h1>{buildTitle(names)}</h1>
      <p className="models-intro muted">
        Prices of new and used {pickNoun(site, 2)} stand apart, each with what it includes.
      </p>
      {makes.length > 2 ? <MakeLinks makes={makes} /> : null}
      {makes.map((make) => (
        <Make key={make.slug} make={make} isFolded={makes.length > 2} isOnly={names.length === 1} />
      ))}
    </main>
  );
}

function buildTitle([only, ...otherNames]: readonly string[]): string {
  return only !== undefined && otherNames.length === 0 ? `${only} models` : 'Makes and models';
}

const MAX_NAMED = 6;

function joinNames(names: readonly string[]): string {
  const shownNames = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? `${shownNames} and others` : shownNames;
}

function MakeLinks({ makes }: { makes: readonly MakeWithModels[] }) {
  return (
    <nav className="chips models-makes" aria-label="Makes">
      {makes.map(({ name, slug, count }) => (
        <a key={slug} className="chip" href={`#${slug}`}>
          {name} <span className="muted num">{groupDigits(count)}</span>
        </a>
      ))}
    </nav>
  );
}

/** Folded on phones, where eight makes would be twelve screens; a wide screen shows it whole (models.css). */
function Make({ make, isFolded, isOnly }: { make: MakeWithModels; isFolded: boolean; isOnly: boolean }) {
  const site = useSiteShell();
  const isWide = useIsWide();
  const { name, slug, url, count, models, isMore, picture, prices } = make;
  const head = (
    <>
      {picture && <Picture src={picture.url} dark={picture.dark} alt="" sizes="96px" widths={[384]} />}
      {/* The page's own heading names an only make. */}
      <h2 id={`${slug}-name`} className={isOnly ? 'hidden-visually' : undefined}>
        {name}
      </h2>
      <small className="muted">
        {count === 0
          ? `No ${name} ${pickNoun(site, 2)} in stock today`
          : `${countOfCars(count, site)} in stock`}
        {prices.map((price) => (
          <span key={price}>{price}</span>
        ))}
      </small>
    </>
  );
  const content = (
    <>
      <ModelGrid make={name} models={models} />
      <a className="more-link" href={url}>
        {isMore ? `All ${name} models` : `More about ${name}`}
      </a>
    </>
  );
  return (
    <section id={slug} className="models-make" aria-labelledby={`${slug}-name`}>
      {isOnly ? (
        <>
          <div className="models-head">{head}</div>
          {content}
        </>
      ) : (
        <details open={!isFolded || isWide || undefined}>
          <summary className="models-head">
            {head}
            <Icon name="chevron-down" small />
          </summary>
          {content}
        </details>
      )}
    </section>
  );
}

/** False until the page has hydrated, and on phones. */
function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const query = matchMedia('(min-width: 768px)');
    const look = () => setIsWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isWide;
}

function describeLowest(stock: ConditionStock | undefined): string[] {
  if (stock === undefined || stock.price === '') return [];
  return [`${stock.condition} from ${formatPriceInWords(stock)}`];
}

/** A make with its models that have most cars. */
interface MakeWithModels extends KnownMake {
  url: string;
  models: StockedModel[];
  /** Its own page has more of them. */
  isMore: boolean;
  /** What it shows while it is folded. */
  picture: PictureOfModes | null;
  /** `New from $38,990, drive away`, and of used ones apart. */
  prices: string[];
}

/** Every make of the site with its models in stock, those with most cars first. */
export async function loadModels(site: Site): Promise<MakeWithModels[]> {
  const { siteSearch, makes: knownMakes } = await loadSiteMakes(site);
  const makes = knownMakes.toSorted((one, next) => next.count - one.count);
  const most = makes.length === 1 ? Infinity : MODELS_OF_MAKE;
  return Promise.all(
    makes.map(async (make) => {
      const models = make.count === 0 ? [] : await listStockedModels(site, siteSearch, make);
      const { fresh: newStock, used: usedStock } = await findModelStock(site, siteSearch, {
        make: [make.name],
      });
      return {
        ...make,
        url: makePath(site.website, make.slug),
        models: models.slice(0, most),
        isMore: models.length > most,
        picture: pickPicture(site, [newStock, usedStock]),
        prices: [...describeLowest(newStock?.stock), ...describeLowest(usedStock?.stock)],
      };
    }),
  );
}
