import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import type { HomePart } from '#domain/content/home-settings.ts';
import { type JsonText, jsonText, parseJsonText } from '../../json-text.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { RecentCarsSlot } from '../garage/recent-cars-slot.tsx';
import { faqData } from '../content/faq-data.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { BrandTiles } from './brand-tiles.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { Hero } from './heroes/hero.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import { homeMeta } from './home-meta.ts';
import { HomeStock } from './home-stock.tsx';
import { homeStructuredData } from './home-structured-data.ts';
import { Highlights } from './highlights.tsx';
import { loadHome } from './load-home.ts';
import { LocationCards } from './location-card-list.tsx';
import { Offers } from './offers.tsx';
import { Team } from './team.tsx';
import { ShopByBody } from './shop-by-body.tsx';
import { Reviews } from './reviews.tsx';
import './home.css';
import './home-parts.css';
import type { BlockView } from '../content/block-view.ts';
import contentStyles from '../content/content.css?url';
import type { Route } from './+types/home-page.ts';
import { styleFilesContext } from '../../style-files.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  const home = await loadHome(site);
  const blocks = await resolveBlocks(site, site.website.home_blocks);
  context.set(structuredDataContext, [...homeStructuredData(site, home.search.path), ...faqData(blocks)]);
  const writtenHome = blocks.length === 0 ? null : { blocks, styles: blockStyles(context, blocks) };
  return jsonText({ ...home, written: writtenHome, meta: homeMeta(site, home.search.total) });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [] : parseJsonText(loaderData).meta;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const home = parseJsonText(loaderData);
  return (
    <main id="main">
      <Hero home={home} />
      {home.order.map((part) => {
        const Part = PARTS[part];
        return <Part key={part} home={home} />;
      })}
    </main>
  );
}

type HomePageData = Route.ComponentProps['loaderData'] extends JsonText<infer Home> ? Home : never;

const PARTS: Readonly<Record<HomePart, (props: { home: HomePageData }) => ReactNode>> = {
  bodies: ({ home }) => <ShopByBody bodies={home.bodies} />,
  brands: () => <BrandTiles />,
  recent: () => <RecentCarsSlot />,
  stock: ({ home }) => <HomeStock shape={home.stockAs} cars={home.cars} path={home.search.path} />,
  highlights: ({ home }) => <Highlights highlights={home.highlights} />,
  offers: ({ home }) => <Offers offers={home.offers} />,
  team: ({ home }) => <Team team={home.team} promise={home.promise} />,
  locations: ({ home }) => <LocationCards locations={home.locations} />,
  reviews: ({ home }) => (home.reviews ? <Reviews reviews={home.reviews} /> : null),
  group: ({ home }) => <GroupTiles group={home.group} />,
  blocks: ({ home }) => <HomeBlocks written={home.written} />,
};

/** The stylesheets that a home page with blocks needs beside its own: those of the content pages only for a form. Server only. */
function blockStyles(context: Readonly<RouterContextProvider>, blocks: readonly BlockView[]): string[] {
  if (!blocks.some(({ type }) => type === 'form')) return [contentStyles];
  const filesOf = context.get(styleFilesContext);
  const homeFiles = new Set(filesOf('/'));
  return filesOf('/pages?/:page').filter((file) => !homeFiles.has(file));
}
