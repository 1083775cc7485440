import { Link } from 'react-router';
import type { CarStand } from '#domain/cars/edit/car-stand.ts';
import type { StaffCar } from '#ports/staff-cars.ts';
import { CARS_ACT } from './car-acts.ts';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';

export const STAND_NAMES: Record<CarStand, string> = {
  sold: 'Mark sold',
  in_stock: 'Back in stock',
  coming_soon: 'Coming soon',
  hidden: 'Hide from shoppers',
  shown: 'Show to shoppers',
};

/** Which car it is, how it stands, and the acts that change that. */
export function CarHead({ slug, car }: { slug: string; car: StaffCar }) {
  const { title, about, status, pictures, url, notes, keptStands, askedCount, askedStamp } = car;
  const [firstStand, ...otherStands] = car.stands;
  return (
    <header className="car-head">
      <div className="car-bar">
        <Link className="square back" to={`/${slug}/stock`} aria-label="Back to the stock">
          <Icon name="back" />
        </Link>
        {pictures[0] === undefined ? null : <img src={pictures[0]} alt="" width="48" height="34" />}
        <div className="car-name">
          <h1 id="car" tabIndex={-1}>
            {title}
          </h1>
          <p className="muted">{about}</p>
        </div>
        <p className={`car-status ${status.tone}`}>{status.text}</p>
        <div className="car-stands">
          {url === null ? null : (
            <a className="button plain open-shop" href={url} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              <span>Open on the site</span>
            </a>
          )}
          {firstStand === undefined ? null : <StandButton stand={firstStand} />}
          {otherStands.length === 0 ? null : (
            <Sheet id="stands" title="What becomes of it" button="More">
              {otherStands.map((stand) => (
                <StandButton key={stand} stand={stand} />
              ))}
            </Sheet>
          )}
        </div>
      </div>
      {notes.map((note) => (
        <p key={note} className="banner warn slim">
          {note}
        </p>
      ))}
      {askedCount === 0 ? null : (
        <p className="banner slim">
          {`The feed says otherwise of ${askedCount === 1 ? 'one value' : `${askedCount} values`} kept by hand. `}
          <FeedAct act={`follow all ${askedStamp}`} text="Take what it says" />{' '}
          <FeedAct act={`keep all ${askedStamp}`} text="Keep ours" />
        </p>
      )}
      {keptStands.map(({ field, who, feedSays, feedStamp, isAsked }) => (
        <p key={field} className="banner slim">
          {`Kept by hand by ${who}. The feed says: ${feedSays}. `}
          {car.may.price ? (
            <FeedAct act={`follow ${field} ${feedStamp}`} text="Follow the feed again" />
          ) : null}{' '}
          {car.may.price && isAsked ? <FeedAct act={`keep ${field} ${feedStamp}`} text="Keep ours" /> : null}
        </p>
      ))}
    </header>
  );
}

function FeedAct({ act, text }: { act: string; text: string }) {
  return (
    <button className="text-button" form={CARS_ACT} name="act" value={act}>
      {text}
    </button>
  );
}

function StandButton({ stand }: { stand: CarStand }) {
  return (
    <button className="button" form={CARS_ACT} name="act" value={`stand ${stand}`}>
      {STAND_NAMES[stand]}
    </button>
  );
}
