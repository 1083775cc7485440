import { countOfCars, groupDigits, pickNoun } from '#domain/words/words.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Blocks } from '../content/blocks.tsx';
import { BlockSection } from '../content/blocks/block-section.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './models.css';
import type { Route } from './+types/make-page.ts';
import { buildCrumbsData, buildItemListData } from './list-data.ts';
import { loadMake, type MakeView } from './load-make.ts';
import { ModelGrid } from './model-grid.tsx';
import { requireMake, loadSiteMakes } from './load-site-makes.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website, origin } = site;
  const { path, words } = await requireSitePage(site, request, 'make');
  const siteMakes = await loadSiteMakes(site);
  const make = await requireMake(site, siteMakes.makes, { words, address: request.url });
  const { written: dealerPage, ...view } = await loadMake(site, siteMakes, make);
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Models', url: sitePagePath('/models', website) },
  ];
  const text = describeMake(view, website);
  context.set(structuredDataContext, [
    buildItemListData(origin, `${make.name} models`, view.models),
    buildCrumbsData(origin, [...crumbs, { name: make.name, url: path }]),
  ]);
  return {
    view,
    crumbs,
    heading: dealerPage?.heading ?? `${make.name} at ${website.name}`,
    introduction: dealerPage?.introduction ?? text,
    ...buildPageMeta(
      {
        title: dealerPage?.title ?? `${make.name} models`,
        description: dealerPage?.description ?? dealerPage?.introduction ?? `${make.name}: ${text}`,
        path,
        isUnlisted: dealerPage?.is_unlisted ?? false,
      },
      site,
    ),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function MakePage({ loaderData }: Route.ComponentProps) {
  const { view, crumbs, heading, introduction } = loaderData;
  const { name, models, blocks } = view;
  return (
    <main id="main" className="wrap content models">
      <Breadcrumbs crumbs={crumbs} here={name} />
      <header className="content-head">
        <h1>{heading}</h1>
        <p className="content-intro">{introduction}</p>
        <Stock view={view} />
      </header>
      {models.length === 0 ? null : (
        <BlockSection heading={`${name} models in stock`}>
          <ModelGrid make={name} models={models} />
        </BlockSection>
      )}
      <Blocks blocks={blocks} />
    </main>
  );
}

/** All of them, and each condition with its count. */
function Stock({ view: { count, url, types, name } }: { view: Omit<MakeView, 'written'> }) {
  const site = useSiteShell();
  if (count === 0) return null;
  return (
    <div className="chips models-types">
      <a className={buildButtonClass({ kind: 'brand' })} href={url}>
        See all {countOfCars(count, site)}
        <span className="hidden-visually"> of {name}</span>
      </a>
      {types.map((type) => (
        <a key={type.name} className="chip" href={type.url}>
          {type.name} <span className="muted num">{groupDigits(type.count)}</span>
        </a>
      ))}
    </div>
  );
}

/** True of any dealer who wrote nothing. */
function describeMake(
  { name, count, models }: Omit<MakeView, 'written'>,
  website: Parameters<typeof countOfCars>[1] & { name: string },
): string {
  if (count === 0)
    return `No ${name} ${pickNoun(website, 2)} in stock at ${website.name} today. Ask us what is coming.`;
  const modelsText = models.length === 1 ? 'one model' : `${models.length} models`;
  return `${countOfCars(count, website)} in stock at ${website.name}, of ${modelsText}, with pictures and prices.`;
}
