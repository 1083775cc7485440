import { Link } from 'react-router';
import { OLD_DAYS, type HealthSign, type StockHealth } from '#domain/cars/stock-health.ts';
import { groupDigits } from '#domain/words/words.ts';
import type { StaffStockRow } from '#ports/stock-list.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

/** Each says in itself what the head of its column says to whoever sees it. */
export function CarRows({ path, rows }: { path: string; rows: readonly StaffStockRow[] }) {
  return (
    <div className="cars">
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
          <CarRow key={row.stockNumber} row={row} path={`${path}/${encodeURIComponent(row.stockNumber)}`} />
        ))}
      </ul>
    </div>
  );
}

function CarRow({ row, path }: { row: StaffStockRow; path: string }) {
  const { stockNumber, title, status, price, isPriceByHand, days, source } = row;
  return (
    <li className="car-row">
      <div className="car">
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
      <span className={`status ${status.tone}`}>{status.text}</span>
      <span className="price number">
        {isPriceByHand ? (
          <>
            <Icon name="lock" />
            <span className="unseen">Kept by hand: </span>
          </>
        ) : null}
        {price === null ? <b className="bad">No price</b> : <b>{price}</b>}
      </span>
      <Health health={row.health} />
      <span className="days">
        {groupDigits(days)}
        <span className="unseen"> days here</span>
        <span className={`age ${row.health.age.tone}`} aria-hidden="true">
          <span style={{ width: `${Math.min(100, Math.round((100 * days) / OLD_DAYS))}%` }} />
        </span>
      </span>
      <Amount amount={row.views} words="views in 30 days" />
      <Amount amount={row.saves} words="saves in 30 days" />
      <Amount amount={row.leads} words="leads" />
      <span className={`source ${source.tone}`}>{source.text}</span>
    </li>
  );
}

function CarPicture({ picture }: { picture: string | null }) {
  if (picture === null)
    return (
      <span className="thumb none">
        <Icon name="camera" />
      </span>
    );
  return (
    <img className="thumb" src={picture} width="92" height="64" alt="" loading="lazy" decoding="async" />
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

/** Where there is room a sign each; on a phone what is wrong in words, else days and photos. */
function Health({ health }: { health: StockHealth }) {
  const faults = SIGNS.map(([name]) => health[name]).filter(({ tone }) => tone !== 'good');
  const shownSigns: readonly HealthSign[] = faults.length === 0 ? [health.age, health.photos] : faults;
  return (
    <>
      <span className="signs">
        {SIGNS.map(([name, icon]) => (
          <span key={name} className={`sign ${health[name].tone}`} title={health[name].text}>
            <Icon name={icon} />
            <span className="unseen">{health[name].text}. </span>
          </span>
        ))}
      </span>
      <span className="faults">
        {shownSigns.map(({ text, tone }, place) => (
          <span key={text} className={tone}>
            {text}
            {place === shownSigns.length - 1 ? '' : ', '}
          </span>
        ))}
      </span>
    </>
  );
}
