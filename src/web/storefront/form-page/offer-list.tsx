import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ShownOffer } from '../home/offers-now.ts';

/** The offers that run now: each opens its cars, or the form about it. */
export function OfferList({ offers }: { offers: ShownOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="offer-list">
      {offers.map(({ title, text, image, url, ends }) => (
        <li key={title} className="panel">
          {image && (
            <Picture
              src={image.url}
              dark={image.dark}
              alt=""
              width={900}
              height={600}
              sizes="380px"
              widths={[384, 640]}
            />
          )}
          <div className="panel-pad offer-text">
            {ends && <span className="pill pill-accent">{ends}</span>}
            <h2>{title}</h2>
            <p className="muted">{text}</p>
            <p className="offer-acts">
              <a className={buttonClass({ kind: 'outline', size: 'small' })} href={url}>
                See the stock
              </a>
              <a
                className={buttonClass({ kind: 'brand', size: 'small' })}
                href={`?${new URLSearchParams({ offer: title }).toString()}#special-offer-form`}
              >
                Ask about it
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
