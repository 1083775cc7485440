import type { PriceBasis } from '#domain/cars/car.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';

/** A price with what it includes. A car without a price says "Contact us for price". */
export function Price({ cents, basis }: { cents: number | null; basis: PriceBasis }) {
  if (cents === null) return <p className="price price-none">Contact us for price</p>;
  return (
    <p className="price">
      {formatMoney(cents)}
      <small>{priceBasisText(basis)}</small>
    </p>
  );
}
