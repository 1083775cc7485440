import { CARD_WIDTHS } from '#domain/images/image-widths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { HomeData } from './load-home.ts';

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
                  width={900}
                  height={600}
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
