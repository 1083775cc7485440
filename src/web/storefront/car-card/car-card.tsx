import { memo, type MouseEvent } from 'react';
import { CARD_WIDTHS } from '#domain/images/image-widths.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { DrawnElement } from '../../ui/drawn-element.tsx';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CardData } from '#domain/cars/card-data.ts';
import { CardBadge } from './card-badge.tsx';
import { SaveButton } from './save-button.tsx';

/** The car page gives its main picture the same name, so that the browser moves one into the other. */
const CAR_PICTURE = 'car-picture';

export interface CarCardProps {
  car: CardData;
  /** `first`: the page's largest picture; `eager`: in view at once; else it waits for the scroll. */
  loading?: 'first' | 'eager' | 'lazy';
  /** Level of the card's heading under the page's own. */
  level?: 2 | 3;
  /** The id of the form that compares what is ticked. */
  compareForm?: string;
}

const SIZES = '(min-width: 1200px) 312px, (min-width: 992px) 31vw, (min-width: 576px) 47vw, 94vw';

/** One car of a list. The whole card opens the car; the heart lies above that link, beside the price. */
export const CarCard = memo(function CarCard(props: CarCardProps) {
  return (
    <DrawnElement
      as="article"
      className={props.car.tag?.look === 'sold' ? 'card card-sold' : 'card'}
      part="card"
      from={props}
    >
      <CardParts {...props} />
    </DrawnElement>
  );
});

function CardParts({ car, loading = 'lazy', level = 3, compareForm }: CarCardProps) {
  const site = useSiteShell();
  const Heading = `h${level}` as const;
  return (
    <>
      <CardMedia car={car} loading={loading} />
      <div className="card-text">
        <Heading>
          <a href={carPath(site, car.slug)} onClick={nameTransitionPicture}>
            {car.name}
          </a>
        </Heading>
        <p className="card-variant">{car.variant}</p>
        <ul className="card-facts">
          {car.facts.map(([kind, text]) => (
            <li key={kind} className={`fact-${kind}`}>
              {text}
            </li>
          ))}
        </ul>
        <CardPrice car={car} compareForm={compareForm} />
      </div>
    </>
  );
}

function CardMedia({ car, loading }: { car: CardData; loading: 'first' | 'eager' | 'lazy' }) {
  const { picture, tag } = car;
  const shows = picture?.view ? `, ${picture.view}` : '';
  return (
    <div className="card-media">
      {picture === null ? (
        <NoPicture isAwaited={car.photosAwaited === true} />
      ) : (
        <Picture
          // Another car's picture is an element of its own: the last one would stand until it is here.
          key={`${car.id} ${loading}`}
          src={picture.url}
          dark={picture.dark}
          alt={`${car.name}${shows}`}
          sizes={SIZES}
          widths={CARD_WIDTHS}
          priority={loading === 'first'}
          eager={loading === 'eager'}
        />
      )}
      {tag && <CardBadge tag={tag} />}
      <CardLocation car={car} />
    </div>
  );
}

function CardLocation({ car }: { car: CardData }) {
  const { location, photos, picture } = car;
  return (
    <p className="card-place">
      {location && <span className="card-location">{location}</span>}
      {picture && (
        <span className="card-photos">
          {photos}
          <span className="hidden-visually">{photos === 1 ? ' photo' : ' photos'}</span>
        </span>
      )}
    </p>
  );
}

/** The price, the heart beside it, and what lies above the card's link below them. */
function CardPrice({ car, compareForm }: { car: CardData; compareForm: string | undefined }) {
  const { price, priceNote, repayment, subscription } = car;
  return (
    <div className="card-prices">
      <p className="card-price">
        {price}
        <small>{priceNote}</small>
      </p>
      <SaveButton car={car} />
      {repayment && <p className="card-cost">{repayment}</p>}
      {subscription !== undefined && (
        <p className="card-cost">
          <b>{subscription}</b> by subscription
        </p>
      )}
      {compareForm && (
        <label className="card-compare">
          {/* Another car in this place is not the one that was ticked. */}
          <input key={car.slug} type="checkbox" name="cars" value={car.slug} form={compareForm} />
          Compare<span className="hidden-visually">{` ${car.name}`}</span>
        </label>
      )}
    </div>
  );
}

/** Names the pressed card's picture for the transition to its page; only one element may have a name. */
function nameTransitionPicture(event: MouseEvent<HTMLElement>): void {
  for (const picture of document.querySelectorAll<HTMLElement>('.card-media img, .gallery img')) {
    picture.style.viewTransitionName = 'none';
  }
  const pressed = event.currentTarget.closest('.card')?.querySelector<HTMLElement>('.card-media img');
  if (pressed) pressed.style.viewTransitionName = CAR_PICTURE;
}
