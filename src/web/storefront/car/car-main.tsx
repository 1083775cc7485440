import { useEffect } from 'react';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { useStoreRecentCar } from '../../browser/use-store-recent-car.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Gallery } from './gallery.tsx';
import type { CarPageView, ShownCar } from './load-car-page.ts';
import { PhoneReveal } from './phone-reveal.tsx';
import { PricePanel } from './price-panel.tsx';
import { SimilarStock } from './similar-stock.tsx';
import { Specifications } from './specifications.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { VehicleMap } from './vehicle-map.tsx';
import { homePath, searchPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** The page of one car. A sold one offers others before its specifications (spec §4: it is not available). */
export function CarMain({ page }: { page: CarPageView }) {
  const { car, for_sale, similar } = page;
  const { id, name, phone } = useSiteShell();
  useStoreRecentCar(id, page);
  useWarnOfNoPhone(page);
  const similarStock = similar.length > 0 && <SimilarStock cars={similar} slug={car.slug} />;
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
          />
          <PricePanel page={page} />
          <div className="car-details">
            {for_sale || similarStock}
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
function CarBreadcrumbs({ car }: { car: Pick<ShownCar, 'name' | 'make'> }) {
  const site = useSiteShell();
  const ofMake = { ...EMPTY_SEARCH, refinements: { make: [car.make] } };
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Stock', url: searchPath(site.searchPath) },
    { name: car.make, url: searchPath(site.searchPath, ofMake) },
  ];
  return <Breadcrumbs crumbs={crumbs} here={car.name} />;
}
