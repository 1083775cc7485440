import { Picture } from '../../ui/picture.tsx';
import type { HomeOffers } from './home-offers.ts';
import type { ShownOffer } from './offers-now.ts';

export function Offers({ offers: { shown: shownOffers, count, url } }: { offers: HomeOffers }) {
  if (shownOffers.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="offers">
      <div className="section-head">
        <h2 id="offers">Special offers</h2>
        <a className="more-link" href={url}>
          {count === 1 ? 'About this offer' : 'All offers'}
        </a>
      </div>
      <OfferTiles offers={shownOffers} />
    </section>
  );
}

interface OfferTilesProps {
  offers: ShownOffer[];
  /** By what stands above them on the page. */
  heading?: 'h2' | 'h3';
}

/** The first one wider. */
export function OfferTiles({ offers, heading: Heading = 'h3' }: OfferTilesProps) {
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.title}>
          <a className="offer" href={offer.url}>
            {offer.image === null ? null : (
              <Picture
                src={offer.image.url}
                dark={offer.image.dark}
                alt=""
                sizes="(min-width: 768px) 540px, 94vw"
                widths={[384, 640, 1080]}
              />
            )}
            {offer.ends === null ? null : <span className="pill pill-accent">{offer.ends}</span>}
            <Heading>{offer.title}</Heading>
            <p>{offer.text}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
