import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ShownCar } from './load-car-page.ts';

export type StripCar = Pick<ShownCar, 'name' | 'stocknum' | 'price_cents' | 'price_basis'> & {
  picture: PictureOfModes | null;
};

/** The car in one line above a form, so that nobody wonders which one it is about. */
export function CarStrip({ car }: { car: StripCar }) {
  const { price_cents, price_basis, picture } = car;
  const basis = describePriceBasis(price_basis, useSiteShell()).toLowerCase();
  const price = price_cents === null ? null : `${formatMoney(price_cents)} ${basis}`;
  return (
    <div className="car-strip">
      {picture && (
        <Picture
          src={picture.url}
          dark={picture.dark}
          alt=""
          width={96}
          height={64}
          sizes="96px"
          widths={[96, 256]}
          eager
        />
      )}
      <div>
        <b>{car.name}</b>
        <p className="small muted">{[price, car.stocknum].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}
