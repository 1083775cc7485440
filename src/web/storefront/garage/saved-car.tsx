import type { GarageEntry } from '#domain/garage/garage-entry.ts';
import { priceBasisText, formatMoney } from '#domain/words/money.ts';
import { formatDistance } from '#domain/words/distance.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { StockedCar } from './use-stock-of.ts';

interface SavedCarProps {
  entry: GarageEntry<StockedCar>;
  /** Whether the stock was asked; before that nothing is said about it. */
  isChecked: boolean;
  onRemove: () => void;
}

/** A saved car as the device knows it, refreshed by the stock; one that is sold stays, marked. */
export function SavedCar({ entry: { favourite, stocked }, isChecked, onRemove }: SavedCarProps) {
  const site = useSiteShell();
  const isGone = isChecked && (stocked === null || stocked.sold);
  const name = stocked?.name ?? favourite.name;
  const picture = stocked?.primary_image_url ?? favourite.primary_image_url;
  const isLinked = !isChecked || stocked !== null;
  return (
    <article className={isGone ? 'card card-sold' : 'card'}>
      <div className="card-media">
        {picture === null ? null : (
          <Picture
            src={picture}
            alt={`${name}, side view`}
            width={900}
            height={600}
            sizes="(min-width: 992px) 312px, (min-width: 660px) 47vw, 94vw"
            widths={[384, 640, 828]}
            eager
          />
        )}
        {isGone ? <p className="garage-gone">{stocked === null ? 'NO LONGER LISTED' : 'SOLD'}</p> : null}
        <button
          type="button"
          className="card-save"
          aria-pressed="true"
          aria-label={`Save ${name}`}
          onClick={onRemove}
        />
      </div>
      <div className="card-text">
        <h2 className="garage-name">
          {isLinked ? <a href={carPath(site, stocked?.slug ?? favourite.slug)}>{name}</a> : name}
        </h2>
        <p className="card-variant">
          {stocked === null ? `${favourite.make} ${favourite.model}` : factsLine(stocked, site)}
        </p>
        {stocked === null ? null : <SavedPrice car={stocked} />}
      </div>
    </article>
  );
}

function factsLine(car: StockedCar, site: Parameters<typeof formatDistance>[1]): string {
  const distance = car.km === null ? null : formatDistance(car.km, site);
  return [distance, car.transmission, car.location_name].filter(Boolean).join(' · ');
}

function SavedPrice({ car }: { car: StockedCar }) {
  const site = useSiteShell();
  return (
    <p className="card-price">
      {car.price === null ? 'Contact us for price' : formatMoney(car.price * 100)}
      <small>{car.price === null ? null : priceBasisText(car.price_basis, site)}</small>
    </p>
  );
}
