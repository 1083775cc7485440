import { formatMoney, isWholePrice, priceBasisText } from '#domain/words/money.ts';
import { CardBadge } from '../car-card/card-badge.tsx';
import { wordsOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActionButtons } from './action-buttons.tsx';
import type { CarPageView } from './load-car-page.ts';
import { SaveCar } from './save-car.tsx';
import { ShareCar } from './share-car.tsx';

/** What it is, what it costs and what one can do about it; stays in view beside the pictures. */
export function PricePanel({ page }: { page: CarPageView }) {
  const { car, variant, tag, place } = page;
  return (
    <div className="car-panel">
      <div className="panel panel-pad car-panel-box">
        <div className="car-panel-top">
          {tag && <CardBadge tag={tag} />}
          <ShareCar name={car.name} address={page.address} />
          <SaveCar page={page} />
        </div>
        <div>
          <h1 className="car-name">{car.name}</h1>
          <p className="muted">{[variant, `Stock ${car.stocknum}`].filter(Boolean).join(', ')}</p>
        </div>
        <PanelPrice page={page} />
        <State page={page} />
        <ActionButtons page={page} />
        {page.document_request && (
          <p className="small">
            <a href={page.document_request}>Request a vehicle report</a>
          </p>
        )}
        {place && <Dealer place={place} />}
      </div>
    </div>
  );
}

function PanelPrice({ page: { car } }: { page: CarPageView }) {
  const basis = priceBasisText(car.price_basis, useSiteShell());
  if (car.price_cents === null) return <p className="car-price car-price-none">Contact us for price</p>;
  return (
    <div>
      <p className="car-price">{formatMoney(car.price_cents)}</p>
      <p className="small muted">{isWholePrice(car.price_basis) ? `${basis}, no more to pay` : basis}</p>
    </div>
  );
}

function State({ page }: { page: CarPageView }) {
  if (!page.for_sale) {
    return (
      <p className="car-state">
        This one is sold.
        {page.similar !== '' && (
          <>
            {' '}
            <a href="#similar">See similar stock</a>
          </>
        )}
      </p>
    );
  }
  if (!page.car.reserved) return null;
  return <p className="car-state">Reserved for another buyer. Ask us to hear if it comes free.</p>;
}

function Dealer({ place }: { place: NonNullable<CarPageView['place']> }) {
  const { licence } = wordsOf(useSiteShell());
  return (
    <div className="car-dealer">
      {place.hours && (
        <p>
          <Icon name="clock" small />
          {place.hours}
        </p>
      )}
      {place.licence && (
        <p>
          {place.name}, dealer {licence} number {place.licence}
        </p>
      )}
    </div>
  );
}
