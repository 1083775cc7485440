import type { StockShape } from '#domain/content/home-settings.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FreshStock } from '../fresh-stock.tsx';
import type { HomeCar } from './load-home-stock.ts';
import styles from './home-stock.css?url';
import { CARD_WIDTHS } from '#domain/images/image-widths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { HomeData } from './load-home.ts';

interface HomeStockProps {
  shape: StockShape;
  cars: readonly HomeCar[];
  /** The search with all of them. */
  path: string;
}

/** The newest cars in the shape that the dealer chose: cards, ruled rows, lines of type, or bars of their range. */
export function HomeStock({ shape, cars, path }: HomeStockProps) {
  if (cars.length === 0) return null;
  const section = { cars, path, className: 'wrap section home-part' };
  if (shape === 'cards') return <FreshStock {...section} />;
  const hasRanges = shape === 'bars' && cars.some(({ bar }) => bar !== null && bar.amount !== '');
  return (
    <FreshStock {...section}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {hasRanges ? (
        <p className="stock-basis">
          The bars: how far each electric one goes on a full battery, by its maker.
        </p>
      ) : null}
      <ul className={`stock-list stock-${shape}`}>
        {cars.map((car) => (
          <StockRow key={car.id} car={car} shape={shape} />
        ))}
      </ul>
    </FreshStock>
  );
}

/** The whole row opens the car. */
function StockRow({ car, shape }: { car: HomeCar; shape: StockShape }) {
  const site = useSiteShell();
  return (
    <li>
      <RowPicture car={car} />
      <div className="stock-name">
        <h3>
          <a href={carPath(site, car.slug)}>{car.name}</a>
        </h3>
        <p>{shape === 'rows' ? car.variant : describeFacts(car, shape)}</p>
      </div>
      {shape === 'bars' && car.bar !== null ? <Bar {...car.bar} /> : null}
      {shape === 'rows' ? <p className="stock-facts">{describeFacts(car, shape)}</p> : null}
      <p className="stock-price">
        {car.price}
        <small>{car.priceNote}</small>
        {car.repayment && <small className="stock-cost">{car.repayment}</small>}
      </p>
    </li>
  );
}

function Bar({ share, amount }: NonNullable<HomeCar['bar']>) {
  return (
    <p className="stock-bar">
      {share === null ? null : (
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={share} height="1" />
        </svg>
      )}
      {amount === '' ? null : <b>{amount}</b>}
    </p>
  );
}

function RowPicture({ car: { picture, photosAwaited } }: { car: HomeCar }) {
  if (picture === null) return <NoPicture isAwaited={photosAwaited === true} />;
  const { url, dark } = picture;
  return <Picture src={url} dark={dark} alt="" sizes="(min-width: 768px) 160px, 110px" widths={[256, 384]} />;
}

function describeFacts({ facts, tag, bar }: HomeCar, shape: StockShape): string {
  // A bar says its own.
  const barText = shape === 'bars' ? bar?.amount : undefined;
  const texts = facts.map(([, text]) => text).filter((text) => text !== barText);
  // That it is new here says the heading.
  return [...(tag?.look === 'reserved' ? ['Reserved'] : []), ...texts].join(', ');
}

/** One tap to the kind of vehicle, with a picture of one that is here. */
export function ShopByBody({ bodies }: { bodies: HomeData['bodies'] }) {
  if (bodies.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="bodies">
      <div className="section-head">
        <h2 id="bodies">Shop by body</h2>
      </div>
      <ul className="bodies">
        {bodies.map(({ name, count, url, picture }) => (
          <li key={name}>
            <a href={url}>
              {picture === null ? (
                <Icon name="car" />
              ) : (
                <Picture
                  src={picture.url}
                  dark={picture.dark}
                  alt=""
                  sizes="(min-width: 992px) 200px, (min-width: 576px) 31vw, 46vw"
                  widths={CARD_WIDTHS}
                />
              )}
              <b>{name}</b>
              <small>{count} in stock</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
