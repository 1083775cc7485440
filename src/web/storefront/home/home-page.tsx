import type { RouterContextProvider } from 'react-router';
import { siteOf } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { FreshStock } from '../fresh-stock.tsx';
import { RecentCarsSlot } from '../garage/recent-cars-slot.tsx';
import { faqData } from '../content/faq-data.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { BrandTiles } from './brand-tiles.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { Hero } from './hero.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import { homeMeta } from './home-meta.ts';
import { homeStructuredData } from './home-structured-data.ts';
import { Highlights } from './highlights.tsx';
import { loadHome } from './load-home.ts';
import { LocationCards } from './location-card-list.tsx';
import { Offers } from './offers.tsx';
import { ShopByBody } from './shop-by-body.tsx';
import { Reviews } from './reviews.tsx';
import './home.css';
import './home-parts.css';
import type { Route } from './+types/home-page.ts';
import { styleFilesContext } from '../../style-files.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const home = await loadHome(site);
  const blocks = await resolveBlocks(site, site.website.home_blocks);
  context.set(structuredDataContext, [...homeStructuredData(site, home.search.path), ...faqData(blocks)]);
  const written = blocks.length === 0 ? null : { blocks, styles: blockStyles(context) };
  return { ...home, written, meta: homeMeta(site, home.search.total) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { search, highlights, locations, reviews, cars, areOffersFirst } = loaderData;
  const offers = <Offers offers={loaderData.offers} />;
  return (
    <main id="main">
      <Hero home={loaderData} />
      {areOffersFirst ? offers : null}
      <ShopByBody bodies={loaderData.bodies} />
      <BrandTiles />
      <RecentCarsSlot />
      <FreshStock cars={cars} path={search.path} className="wrap section home-part" />
      <Highlights highlights={highlights} />
      {areOffersFirst ? null : offers}
      <LocationCards locations={locations} />
      {reviews ? <Reviews reviews={reviews} /> : null}
      <GroupTiles group={loaderData.group} />
      <HomeBlocks written={loaderData.written} />
    </main>
  );
}

/** The stylesheets that a home page with blocks needs beside its own: those of the content pages. Server only. */
function blockStyles(context: Readonly<RouterContextProvider>): string[] {
  const filesOf = context.get(styleFilesContext);
  const own = new Set(filesOf('/'));
  return filesOf('/pages?/:page').filter((file) => !own.has(file));
}
