import type { StaffCar } from '#ports/staff-cars.ts';
import { CARS_ACT } from './car-acts.ts';
import { formatWhen, type Reader } from '../times/format-when.ts';
import { Icon } from '../ui/icon.tsx';

/** What shoppers see of it, how well it is described, and what was done with it. */
export function CarAside({ car, reader }: { car: StaffCar; reader: Reader }) {
  return (
    <aside className="car-aside" aria-label="As shoppers see it, and what was done">
      <h2 className="over">As shoppers see it</h2>
      <ShopperCard car={car} />
      <section className="card padded" aria-labelledby="health">
        <h2 id="health">Health</h2>
        <ul className="health">
          {car.health.map(({ text, tone }) => (
            <li key={text} className={tone}>
              <Icon name={tone === 'lock' ? 'lock' : tone === 'ok' ? 'check' : 'warning'} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <History car={car} reader={reader} />
    </aside>
  );
}

/** The card of the storefront, and what the price box of its page says besides. */
function ShopperCard({ car: { card, pictures, may } }: { car: StaffCar }) {
  const { name, variant, tag, price, was, basis, drop, repayment, facts, place } = card;
  return (
    <div className="card shopper-card">
      <div className="shot">
        {pictures[0] === undefined ? (
          <p>No photo yet</p>
        ) : (
          <img src={pictures[0]} alt="" width="324" height="216" />
        )}
        {tag === null ? null : <span className="tag">{tag}</span>}
      </div>
      <div className="padded">
        <b className="name">{name}</b>
        <p className="muted">{variant}</p>
        <p className="facts">{[...facts, place].filter(Boolean).join(' · ')}</p>
        <p className="shop-price">
          <b>{price}</b>
          {was === null ? null : <s>{was}</s>}
          <small>{basis}</small>
        </p>
        {drop === null ? null : <p className="drop">{drop}</p>}
        {repayment === null ? null : <p className="muted">{repayment}</p>}
        {may.edit ? null : <p className="muted">You see this car; others change it.</p>}
      </div>
    </div>
  );
}

function History({ car: { history }, reader }: { car: StaffCar; reader: Reader }) {
  return (
    <section className="card padded" aria-labelledby="lately">
      <h2 id="lately">Lately</h2>
      {history.length === 0 ? <p className="muted">Nobody changed it by hand yet.</p> : null}
      <ol className="lately">
        {history.map(({ who, text, at, actId }) => (
          <li key={`${at} ${text}`}>
            <b>{who}</b> {text} <time dateTime={at}>{formatWhen(at, reader)}</time>{' '}
            {actId === null ? null : (
              <button className="text-button" form={CARS_ACT} name="act" value={`undo ${actId}`}>
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
