import { type ReactNode, Suspense } from 'react';
import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { HomePart } from '#domain/content/home-settings.ts';
import { type JsonText, toJsonText, parseJsonText } from '../../json-text.ts';
import { readSite, styleFilesContext } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { RecentCarsSlot } from '../garage/recent-cars-slot.tsx';
import { buildFaqData } from '../content/faq-data.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { brandPath } from '../../layout/menu-links.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { homePath, searchPath, sitePicturePath } from '../../paths.ts';
import { assignEmblems, Emblem } from '../../ui/emblem.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { Group } from './group-websites.ts';
import { Hero } from './heroes/hero.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import type { BlockView } from '../content/block-view.ts';
import { chooseShownCity } from '#domain/tenants/shown-city.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import type { Site, AddressedSite } from '#ports/site.ts';
import { listAlternateLinks } from '../../alternate-links.ts';
import { formatHeadDescription, formatHeadTitle } from '../../head-texts.ts';
import { HomeStock, ShopByBody } from './home-stock.tsx';
import { buildLocationData } from '../locations/location-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { type HomeData, loadHome } from './load-home.ts';
import type { LocationCard } from './location-cards.ts';
import { LocationTile } from './location-tile.tsx';
import { Offers } from './offers.tsx';
import { Team } from './team.tsx';
import { Reviews } from './reviews.tsx';
import './home.css';
import './home-parts.css';
import contentStyles from '../content/content.css?url';
import type { Route } from './+types/home-page.ts';

const MAX_TILES = 8;

const Blocks = createLazyComponent(async () => (await import('../content/blocks.tsx')).Blocks);

export async function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  const home = await loadHome(site);
  const blocks = await resolveBlocks(site, site.website.home_blocks);
  context.set(structuredDataContext, [...buildHomeData(site, home.search.path), ...buildFaqData(blocks)]);
  const writtenHome = blocks.length === 0 ? null : { blocks, styles: blockStyles(context, blocks) };
  return toJsonText({ ...home, written: writtenHome, meta: buildHomeMeta(site, home.search.total) });
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

function LocationCards({ locations }: { locations: LocationCard[] }) {
  if (locations.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="visit-us">
      <div className="section-head">
        <h2 id="visit-us">Visit us</h2>
      </div>
      <ul className="places">
        {locations.map((location) => (
          <li key={location.name}>
            <LocationTile location={location} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Highlights({ highlights }: { highlights: HomeData['highlights'] }) {
  if (highlights.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="highlights">
      <h2 id="highlights" className="hidden-visually">
        Why buy here
      </h2>
      <ul className="highlights">
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <Icon name="tick" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dealer's own parts of a home page, and the stylesheets they need: sites without them fetch nothing of it. */
interface WrittenHome {
  blocks: BlockView[];
  styles: readonly string[];
}

function HomeBlocks({ written: writtenHome }: { written: WrittenHome | null }) {
  if (writtenHome === null) return null;
  return (
    <Suspense>
      {writtenHome.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      <div className="wrap content home-blocks">
        <Blocks blocks={writtenHome.blocks} />
      </div>
    </Suspense>
  );
}

/** The site with its search, and every location of the dealer, as structured data. */
function buildHomeData(site: Site, stockPath: string): object[] {
  const { origin, website, clock } = site;
  const shownLocations = website.locations.filter(({ visible }) => visible);
  const search = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: website.name,
    url: `${origin}/`,
    inLanguage: website.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${searchPath(stockPath)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return [search, ...shownLocations.map((location) => buildLocationData(location, site, clock.now()))];
}

/** The group's other sites, by their logos or neutral emblems. */
function GroupTiles({ group }: { group: Group | null }) {
  if (group === null) return null;
  const emblems = assignEmblems(group.websites.map(({ name }) => name));
  return (
    <section className="wrap section home-part" aria-labelledby="group">
      <div className="section-head">
        <h2 id="group">More from {group.name}</h2>
      </div>
      <ul className="brands group-sites">
        {group.websites.map(({ name, make, url, logo }) => (
          <li key={url}>
            <SmartLink url={url}>
              {logo === null ? (
                <Emblem number={emblems.get(name) ?? 1} />
              ) : (
                <Picture src={logo} alt="" width={96} height={44} sizes="96px" widths={[96, 256]} />
              )}
              <span>{name}</span>
              {make === null ? null : <small>{make}</small>}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The makes with most stock; each opens exactly the cars it counts. */
function BrandTiles() {
  const { brands, searchPath: path } = useSiteShell();
  if (brands.length < 2) return null;
  const largest = brands.toSorted(([, a], [, b]) => b - a).slice(0, MAX_TILES);
  const shownBrands = brands.filter((brand) => largest.includes(brand));
  const emblems = assignEmblems(shownBrands.map(([make]) => make));
  return (
    <section className="wrap section home-part" aria-labelledby="brands">
      <div className="section-head">
        <h2 id="brands">Shop by brand</h2>
        <a className="more-link" href={searchPath(path)}>
          All brands
        </a>
      </div>
      <ul className="brands">
        {shownBrands.map(([make, count]) => (
          <li key={make}>
            <a href={brandPath(path, make)}>
              <Emblem number={emblems.get(make) ?? 1} />
              <span>{make}</span>
              <small>{count} in stock</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The head of the home page; `total` cars are on show. */
function buildHomeMeta({ origin, website }: AddressedSite, total: number): MetaDescriptor[] {
  const { name, home, google_site_verification: verification } = website;
  const city = chooseShownCity(website);
  const title = city === null || name.includes(city) ? buildHeadTitle(name, website) : `${name} ${city}`;
  const description = formatHeadDescription(
    home.introduction || `${name}: ${countOfCars(total, website)} in stock, with photos and prices.`,
    website,
  );
  const url = origin + homePath();
  const picture = sitePicturePath(website);
  const image = picture === null ? {} : { image: origin + picture };
  const graph = { type: 'website', site_name: name, title, description, url, ...image };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(verification === null ? [] : [{ name: 'google-site-verification', content: verification }]),
    { name: 'twitter:card', content: picture === null ? 'summary' : 'summary_large_image' },
    ...Object.entries(graph).map(([property, content]) => ({ property: `og:${property}`, content })),
    ...listAlternateLinks({ origin, website }, homePath()),
  ];
}

/** Says what is sold where the name alone would be the title. */
function buildHeadTitle(name: string, website: Site['website']): string {
  return formatHeadTitle(name, `${pickNoun(website, 2)} for sale`);
}
