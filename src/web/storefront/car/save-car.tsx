import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SaveButton } from '../car-card/save-button.tsx';
import type { CarPageView } from './load-car-page.ts';

/** The heart of the page. */
export function SaveCar({ page: { car, pictures } }: { page: CarPageView }) {
  const [picture = null] = pictures;
  const price = car.price_cents === null ? '' : formatMoney(car.price_cents);
  const priceNote = priceBasisText(car.price_basis, useSiteShell());
  return (
    <SaveButton
      car={{ ...car, picture, price, priceNote }}
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'car-save needs-script')}
    >
      <Icon name="heart" />
    </SaveButton>
  );
}
