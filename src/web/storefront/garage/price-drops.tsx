import type { GarageEntry } from '#domain/garage/garage-entry.ts';
import { priceDrop } from '#domain/garage/price-drop.ts';
import { formatMoney } from '#domain/words/money.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CardData } from '../car-card/card-data.ts';

/** What became cheaper since it was saved on this device. */
export function PriceDrops({ entries }: { entries: readonly GarageEntry<CardData>[] }) {
  const site = useSiteShell();
  const drops = entries.flatMap(({ favourite, stocked }) => {
    const drop = stocked && priceDrop(favourite.price, `${stocked.price} ${stocked.priceNote}`);
    return drop ? [{ car: stocked, drop }] : [];
  });
  if (drops.length === 0) return null;
  return (
    <ul className="garage-drops">
      {drops.map(({ car, drop }) => (
        <li key={car.id}>
          <Icon name="spark" />
          <span>
            <a href={carPath(site, car.slug)}>{car.name}</a> dropped {formatMoney(drop * 100)} since you saved
            it
          </span>
        </li>
      ))}
    </ul>
  );
}
