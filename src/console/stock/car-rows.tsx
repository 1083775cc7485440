import { Link } from 'react-router';
import { OLD_DAYS, type HealthSign, type StockHealth } from '#domain/cars/stock-health.ts';
import { groupDigits } from '#domain/words/words.ts';
import type { StaffStockRow } from '#ports/stock-list.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface CarRowsProps {
  path: string;
  rows: readonly StaffStockRow[];
  /** Whether this person may change many at once. */
  canChoose: boolean;
}

/** Each says in itself what the head of its column says to whoever sees it. */
export function CarRows({ path, rows, canChoose }: CarRowsProps) {
  return (
    <div className={canChoose ? 'cars with-choice' : 'cars'}>
      <p className="car-row heads" aria-hidden="true">
        <span>Car</span>
        <span>Stock no</span>
        <span>Status</span>
        <span className="number">Price</span>
        <span>Health</span>
        <span>Days here</span>
        <span className="number">Views</span>
        <span className="number">Saves</span>
        <span className="number">Leads</span>
        <span>Source</span>
      </p>
      <ul>
        {rows.map((row) => (
          <CarRow
            key={row.stockNumber}
            row={row}
            path={`${path}/${encodeURIComponent(row.stockNumber)}`}
            canChoose={canChoose}
          />
        ))}
      </ul>
    </div>
  );
}

interface CarRowProps extends Pick<CarRowsProps, 'path' | 'canChoose'> {
  row: StaffStockRow;
}

function CarRow({ row, path, canChoose }: CarRowProps) {
  const { id, stockNumber, title, status, price, isPriceByHand, days, source } = row;
  return (
    <li className="car-row">
      {canChoose ? (
        <label className="choose-car">
          <input type="checkbox" name="car" value={id} aria-label={`Choose ${title}, ${stockNumber}`} />
        </label>
      ) : null}
      <div className="car-name">
        <CarPicture picture={row.picture} />
        <div>
          <Link to={path}>{title}</Link>
          <small>
            <span className="with-number">
              {stockNumber}
              {row.about === '' ? '' : ', '}
            </span>
            {row.about}
          </small>
        </div>
      </div>
      <span className="stock-number">{stockNumber}</span>
      <div className="car-state">
        <span className={`car-status ${status.tone}`}>{status.text}</span>
        <Faults health={row.health} />
      </div>
      <span className="car-price number">
        {isPriceByHand ? (
          <>
            <Icon name="lock" />
            <span className="unseen">Kept by hand: </span>
          </>
        ) : null}
        {price === null ? <b className="bad">No price</b> : <b>{price}</b>}
      </span>
      <Signs health={row.health} />
      <span className="days">
        {groupDigits(days)}
        <span className="unseen"> days here</span>
        <AgeBar days={days} tone={row.health.age.tone} />
      </span>
      <Amount amount={row.views} words="views in 30 days" />
      <Amount amount={row.saves} words="saves in 30 days" />
      <Amount amount={row.leads} words="leads" />
      <span className={`car-source ${source.tone}`}>{source.text}</span>
    </li>
  );
}

function CarPicture({ picture }: { picture: string | null }) {
  if (picture === null)
    return (
      <span className="car-thumb none">
        <Icon name="camera" />
      </span>
    );
  return (
    <img className="car-thumb" src={picture} width="92" height="64" alt="" loading="lazy" decoding="async" />
  );
}

function Amount({ amount, words }: { amount: number; words: string }) {
  return (
    <span className="amount number">
      {groupDigits(amount)}
      <span className="unseen"> {words}</span>
    </span>
  );
}

const SIGNS: readonly [keyof StockHealth, IconName][] = [
  ['photos', 'picture'],
  ['price', 'money'],
  ['text', 'lines'],
  ['age', 'clock'],
];

/** Full where a car is old. The number beside it says the same. */
function AgeBar({ days, tone }: { days: number; tone: HealthSign['tone'] }) {
  const share = Math.min(1, days / OLD_DAYS);
  return (
    <svg className={`age ${tone}`} viewBox="0 0 44 5" aria-hidden="true">
      <rect className="track" width="44" height="5" rx="2.5" />
      <rect className="past" width={(44 * share).toFixed(1)} height="5" rx="2.5" />
    </svg>
  );
}

/** Where there is room. */
function Signs({ health }: { health: StockHealth }) {
  return (
    <span className="signs">
      {SIGNS.map(([name, icon]) => (
        <span key={name} className={`sign ${health[name].tone}`} title={health[name].text}>
          <Icon name={icon} />
          <span className="unseen">{health[name].text}. </span>
        </span>
      ))}
    </span>
  );
}

/** On a phone: for how long it is there, its photos, and what else is wrong. */
function Faults({ health }: { health: StockHealth }) {
  const faults = [health.price, health.text].filter(({ tone }) => tone !== 'good');
  const shownSigns: readonly HealthSign[] = [health.age, health.photos, ...faults];
  return (
    <span className="faults">
      {shownSigns.map(({ text, tone }, place) => (
        <span key={text} className={tone}>
          {place === 0 ? text : `, ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
        </span>
      ))}
    </span>
  );
}
