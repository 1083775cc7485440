import { MAX_COMPARED, readComparedSlugs } from '#domain/garage/compared-cars.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { comparePath, garagePath, homePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './compare.css';
import type { Route } from './+types/compare-page.ts';
import { RepaymentLaw } from '../car-card/repayment-note.tsx';
import { AddAnother } from './add-another.tsx';
import { CompareTable } from './compare-table.tsx';
import { ComparedHeads } from './compared-heads.tsx';
import { type Comparison, loadCompare } from './load-compare.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import type { CardData } from '#domain/cars/card-data.ts';
import { useId, useMemo } from 'react';
import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { Picture } from '../../ui/picture.tsx';
import { formatPriceInWords } from './price-in-words.ts';
import type { Favourite } from '#domain/garage/favourites.ts';
import { readRecentCars } from '../../browser/visit/recent-cars.ts';
import { useFavourites } from '../../browser/account/use-favourites.ts';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { useDeviceStock } from '../garage/use-device-stock.ts';
import { describePrice } from '../garage/describe-price.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'compare');
  const query = new URL(request.url).searchParams;
  const nouns = pickNoun(site.website, 2);
  const description = `Two or three ${nouns} of ${site.website.name} side by side, what differs first.`;
  return {
    ...(await loadCompare(site, readComparedSlugs(query))),
    ...buildPageMeta({ title: `Compare ${nouns}`, description, path, isUnlisted: true }, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const site = useSiteShell();
  const { cars } = loaderData;
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'My garage', url: garagePath(site) },
  ];
  return (
    <main id="main" className="wrap section compare">
      <Breadcrumbs crumbs={crumbs} here="Compare" />
      <h1>Compare {cars.length > 1 ? countOfCars(cars.length, site) : pickNoun(site, 2)}</h1>
      <ComparedCars found={loaderData} />
    </main>
  );
}

/** Two cars or three, and what else can be put beside them. */
function ComparedCars({ found: comparison }: { found: Comparison }) {
  const { cars, rows, others: otherCars } = comparison;
  const { repaymentNote } = useSiteShell();
  const slugs = cars.map(({ slug }) => slug);
  return (
    <>
      {cars.length === 0 ? <NothingYet /> : null}
      {cars.length === 1 ? <ComparedHeads cars={cars} /> : null}
      {cars.length > 1 ? <CompareTable cars={cars} rows={rows} /> : null}
      {cars.length > 1 && cars.length < MAX_COMPARED ? <AddAnother /> : null}
      {repaymentNote && rows.some(({ label }) => label === 'Repayment') ? (
        <RepaymentLaw note={repaymentNote} />
      ) : null}
      {slugs.length < MAX_COMPARED ? <MoreToCompare slugs={slugs} otherCars={otherCars} /> : null}
    </>
  );
}

function NothingYet() {
  return (
    <p className="compare-few">Choose two or three {pickNoun(useSiteShell(), 2)} to see them side by side.</p>
  );
}

interface MoreToCompareProps {
  slugs: readonly string[];
  /** Like the first car; the latest arrivals where none is chosen. */
  otherCars: readonly CardData[];
}

/** What can be put beside the cars: those the device knows, others like them; where nothing is chosen, what came last, and the whole stock. */
function MoreToCompare({ slugs, otherCars }: MoreToCompareProps) {
  const site = useSiteShell();
  return (
    <div className="compare-more no-print">
      <DeviceCars slugs={slugs} />
      <AddableCars
        heading={slugs.length === 0 ? 'Latest arrivals' : `Similar ${pickNoun(site, 2)}`}
        cars={otherCars.map(toAddableCar)}
        buildCompareUrl={(slug) => comparePath([...slugs, slug])}
      />
      {slugs.length === 0 ? (
        <p>
          <a className={buildButtonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
            Browse {pickNoun(site, 2)}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function toAddableCar({ slug, name, price, priceNote, picture }: CardData): AddableCar {
  return { slug, name, price, priceNote, picture };
}

/** The saved and the recently viewed cars of this device that are still shown, painted after load. */
function DeviceCars({ slugs }: { slugs: readonly string[] }) {
  const site = useSiteShell();
  const isHydrated = useIsHydrated();
  const { favourites } = useFavourites();
  const recent = useMemo(() => (isHydrated ? readRecentCars(site.id) : []), [isHydrated, site.id]);
  const savedIds = new Set(favourites.map((car) => car.id));
  const lists = [
    { heading: `Your saved ${pickNoun(site, 2)}`, cars: favourites },
    { heading: 'Recently viewed', cars: recent.filter((car) => !savedIds.has(car.id)) },
  ];
  const buildCompareUrl = (slug: string) => comparePath([...slugs, slug]);
  return lists.map(({ heading, cars }) => (
    <DeviceList
      key={heading}
      heading={heading}
      deviceCars={cars}
      slugs={slugs}
      buildCompareUrl={buildCompareUrl}
    />
  ));
}

interface DeviceListProps {
  heading: string;
  deviceCars: readonly Favourite[];
  slugs: readonly string[];
  buildCompareUrl: (slug: string) => string;
}

function DeviceList({ heading, deviceCars, slugs, buildCompareUrl }: DeviceListProps) {
  const site = useSiteShell();
  const { cars } = useDeviceStock(deviceCars);
  const stocked = new Map(cars.map((car) => [car.id, car]));
  const addable = deviceCars.flatMap(({ id }) => {
    const car = stocked.get(id);
    return car === undefined || slugs.includes(car.slug) ? [] : [buildAddableCar(car, site)];
  });
  return <AddableCars heading={heading} cars={addable} buildCompareUrl={buildCompareUrl} />;
}

function buildAddableCar(car: ListedCar, site: Parameters<typeof describePrice>[1]): AddableCar {
  const { price, note } = describePrice(car, site);
  const picture = car.primary_image_url === null ? null : { url: car.primary_image_url };
  return { slug: car.slug, name: car.name, price, priceNote: note, picture };
}

interface AddableCar {
  slug: string;
  name: string;
  /** Empty when only the device knows the car. */
  price: string;
  priceNote: string;
  picture: PictureOfModes | null;
}

interface AddableCarsProps {
  heading: string;
  cars: readonly AddableCar[];
  /** The comparison with that car in it. */
  buildCompareUrl: (slug: string) => string;
}

/** Cars in short, each with a link that adds it to the comparison. */
function AddableCars({ heading, cars, buildCompareUrl }: AddableCarsProps) {
  const id = useId();
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="addable">
        {cars.map((car) => (
          <li key={car.slug} className="panel">
            {car.picture === null ? null : (
              <Picture
                src={car.picture.url}
                dark={car.picture.dark}
                alt=""
                sizes="96px"
                widths={[96, 256]}
                eager
              />
            )}
            <p>
              <b>{car.name}</b>
              <span className="muted small">{formatPriceInWords(car)}</span>
            </p>
            <a className={buildButtonClass({ size: 'small' })} href={buildCompareUrl(car.slug)}>
              Add<span className="hidden-visually"> {car.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
