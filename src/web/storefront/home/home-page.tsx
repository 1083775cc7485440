import type { RouterContextProvider } from 'react-router';
import { nounOf } from '#domain/words/words.ts';
import { siteOf } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { CarCard } from '../car-card/car-card.tsx';
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
import { type HomeData, loadHome } from './load-home.ts';
import { LocationCards } from './location-card-list.tsx';
import { Offers } from './offers.tsx';
import { Reviews } from './reviews.tsx';
import { searchPath } from '../../paths.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
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
      <BrandTiles />
      <RecentCarsSlot />
      <FreshStock cars={cars} path={search.path} />
      <Highlights highlights={highlights} />
      {areOffersFirst ? null : offers}
      <LocationCards locations={locations} />
      {reviews ? <Reviews reviews={reviews} /> : null}
      <GroupTiles group={loaderData.group} />
      <HomeBlocks written={loaderData.written} />
    </main>
  );
}

function FreshStock({ cars, path }: Pick<HomeData, 'cars'> & { path: string }) {
  const site = useSiteShell();
  if (cars.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="fresh-stock">
      <div className="section-head">
        <h2 id="fresh-stock">Fresh in stock</h2>
        <a className="more-link" href={searchPath(path)}>
          See all {nounOf(site, 2)}
        </a>
      </div>
      <div className="card-grid home-cars">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </section>
  );
}

/** The stylesheets that a home page with blocks needs beside its own: those of the content pages. Server only. */
function blockStyles(context: Readonly<RouterContextProvider>): string[] {
  const filesOf = context.get(styleFilesContext);
  const own = new Set(filesOf('/'));
  return filesOf('/pages?/:page').filter((file) => !own.has(file));
}
