import { buildSocialPath } from '#domain/images/social-path.ts';
import './car.css';
import './price-panel.css';
import './car-details.css';
import './car-story.css';
import printSheet from './print-car.css?url';
import { parseShell, useSiteShell } from '../../layout/site-shell.ts';
import { toJsonText, parseJsonText } from '../../json-text.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import type { Route } from './+types/car-page.ts';
import { useEffect } from 'react';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { Gallery } from './gallery.tsx';
import { type CarPageView, type ShownCar, loadCarPage } from './load-car-page.ts';
import { MainAct, useFollow } from './main-act.tsx';
import { PhoneReveal, useRevealedPhone } from './phone-reveal.tsx';
import { PricePanel } from './price-panel.tsx';
import { comparePath, homePath, searchPath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { FactsAndPrice, Specifications } from './specifications.tsx';
import { capitalise, pickTradeWords } from '#domain/words/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { toDiallablePhone } from '../../ui/link-kind.ts';
import { CarFormLink } from './car-form-link.tsx';
import { VehicleMap } from './vehicle-map.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { MetaDescriptor } from 'react-router';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';
import { buildBreadcrumbData, buildVehicleData } from './structured-data.ts';
import { requireVisibleCar } from './require-visible-car.ts';
import type { SeenCar } from '../../browser/visit/recent-cars.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const car = await requireVisibleCar(site, params.slug, request.url);
  const stockPath = await findSiteSearchPath(site);
  const page = await loadCarPage(site, car, stockPath);
  context.set(structuredDataContext, [
    buildVehicleData(car, site),
    buildBreadcrumbData(car, site, stockPath),
  ]);
  return toJsonText(page);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printSheet, media: 'print' }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? buildCarMeta(parseJsonText(loaderData), parseShell(matches[0].loaderData).name) : [];

export default function CarPage({ loaderData }: Route.ComponentProps) {
  const page = parseJsonText(loaderData);
  return <CarMain key={page.car.id} page={page} />;
}

/** Title, description, canonical address and Open Graph of a car's page. */
function buildCarMeta(
  { car, address, title, summary, pictures, alternates }: CarPageView,
  siteName: string,
): MetaDescriptor[] {
  const [picture] = pictures;
  const graph = {
    type: 'product',
    site_name: siteName,
    title,
    description: summary,
    url: address,
    ...(picture && buildSocialPicture(address, car.name)),
  };
  return [
    { title },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/json', href: `${address}.json` },
    ...alternates,
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content: String(content) })),
  ];
}

function buildSocialPicture(address: string, name: string) {
  const { origin, pathname } = new URL(address);
  const { width, height } = SOCIAL_PICTURE;
  const image = origin + buildSocialPath(pathname);
  return { image, 'image:width': width, 'image:height': height, 'image:alt': name };
}

/** The page of one car. A sold one offers others before its specifications (spec §4: it is not available). */
function CarMain({ page }: { page: CarPageView }) {
  const { car, for_sale, similar } = page;
  const site = useSiteShell();
  const { id, name, phone } = site;
  const follow = useFollow(page);
  useStoreRecentCar(id, page);
  useWarnOfNoPhone(page);
  const similarStock = similar.length > 0 && <SimilarStock page={page} />;
  return (
    <PhoneReveal car={car} call={page.call} fallbackPhone={phone?.shown ?? null}>
      <main id="main" className="wrap car-main">
        <CarBreadcrumbs car={car} />
        <div className="car-columns">
          <Gallery
            car={car}
            pictures={page.pictures}
            isAwaited={page.photos_awaited}
            video={page.video}
            spin={page.spin}
            soldText={for_sale ? null : (page.tag?.text ?? 'Sold')}
            viewed={{ offer: { page, site }, follow }}
          />
          <PricePanel page={page} />
          <FactsAndPrice page={page} />
          {for_sale || similarStock}
          <div className="car-details">
            <Specifications page={page} />
            {page.place && <VehicleMap place={page.place} isForSale={for_sale} />}
          </div>
        </div>
        {for_sale && similarStock}
        <p className="print-only">
          {[name, phone?.shown, page.address.replace(/^https?:\/\//, '')].filter(Boolean).join(' · ')}
        </p>
      </main>
      <StickyBar page={page} />
    </PhoneReveal>
  );
}

/** For whoever keeps the stock: shoppers are shown no button (spec §8). */
function useWarnOfNoPhone({ has_phone, car: { name, stocknum } }: CarPageView): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: a car without a phone number is a warning in the console only
    if (!has_phone) console.warn(`No phone number for ${name}, stock number ${stocknum}.`);
  }, [has_phone, name, stocknum]);
}

/** The way back: home, the whole stock, this make. */
function CarBreadcrumbs({ car }: { car: ShownCar }) {
  const site = useSiteShell();
  const makeSearch = { ...EMPTY_SEARCH, refinements: { make: [car.make] } };
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Stock', url: searchPath(site.searchPath) },
    { name: car.make, url: searchPath(site.searchPath, makeSearch) },
  ];
  return <Breadcrumbs crumbs={crumbs} here={car.name} />;
}

function SimilarStock({ page }: { page: CarPageView }) {
  const { car: pageCar, similar: cars, repayment_note: ownNote } = page;
  return (
    <section id="similar" className="similar no-print">
      <div className="section-head">
        <h2>Similar stock</h2>
        <a
          className={buildButtonClass({ size: 'small' })}
          href={comparePath([pageCar.slug, ...cars.map((car) => car.slug)])}
        >
          Compare with similar
        </a>
      </div>
      {/* Where the car's own price names a repayment, the law's words stand there. */}
      {ownNote === null ? <RepaymentNote cars={cars} /> : null}
      <div className="similar-grid">
        {cars.map((car) => (
          <div key={car.id}>
            <CarCard car={car} />
            {car.difference && <p className="small muted">{car.difference}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

/** On phones: a call, a test drive and the enquiry, always within the thumb's reach. */
function StickyBar({ page }: { page: CarPageView }) {
  const { for_sale, reserved, buttons, car } = page;
  const site = useSiteShell();
  const isDriven =
    for_sale && reserved === null && buttons.some(({ button }) => button === 'book_a_test_drive');
  return (
    <aside className="sticky-bar no-print" aria-label="Contact">
      <CallButton page={page} />
      {isDriven && (
        <CarFormLink
          slug={car.slug}
          form="book-a-test-drive"
          label={capitalise(pickTradeWords(site).testDrive)}
          className={buildButtonClass({ kind: 'outline' })}
        />
      )}
      <MainAct page={page} className={buildButtonClass({ kind: 'brand' })} />
    </aside>
  );
}

/** Dials at once where the site shows its number; else the first tap asks for it and the second dials. */
function CallButton({ page }: { page: CarPageView }) {
  const { phone, reveal, recordCall, recordRevealedCall } = useRevealedPhone();
  const shown = page.buttons.find(({ button }) => button === 'call_us_now')?.target;
  const visiblePhone = shown ?? phone;
  const masked = page.buttons.some(({ button }) => button === 'call_the_dealer');
  const look = buildButtonClass({ kind: 'outline', square: true }, 'sticky-call');
  if (visiblePhone !== null) {
    return (
      <a
        className={look}
        href={`tel:${toDiallablePhone(visiblePhone)}`}
        aria-label={`Call ${visiblePhone}`}
        onClick={shown === undefined ? recordRevealedCall : recordCall}
      >
        <Icon name="phone" />
      </a>
    );
  }
  if (!masked) return null;
  return (
    <button
      type="button"
      className={`${look} needs-script`}
      aria-label="Show the phone number"
      onClick={() => void reveal()}
    >
      <Icon name="phone" />
    </button>
  );
}

const REST = 1000;

/** Stores on the device that a car was viewed, once its page is idle: no rendering waits for it. */
function useStoreRecentCar(websiteId: number, seenCar: SeenCar): void {
  useEffect(() => {
    const remember = () =>
      import('../../browser/visit/recent-cars.ts').then(
        ({ storeRecentCar }) => storeRecentCar(websiteId, seenCar),
        () => {},
      );
    const timer = setTimeout(() => void remember(), REST);
    return () => clearTimeout(timer);
  }, [websiteId, seenCar]);
}
