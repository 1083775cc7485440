import { describePriceBasis, formatMoney } from '#domain/words/money.ts';
import { CardBadge } from '../car-card/card-badge.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { useEffect, useState } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { CarPageView } from './load-car-page.ts';
import { MainAct } from './main-act.tsx';
import { RepaymentLaw } from '../car-card/repayment-note.tsx';
import { record } from '../../browser/analytics/acts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { SaveButton } from '../car-card/save-button.tsx';
import { shareAddress } from '../../browser/navigation/share-address.ts';
import { WholeWords } from '../../ui/whole-words.tsx';

/**
 * What it is, what it costs and what one can do about it; stays in view beside the pictures. On a phone it is two parts:
 * the facts and the price taken apart come between them.
 */
export function PricePanel({ page }: { page: CarPageView }) {
  const { car, variant, condition, tag, for_sale } = page;
  return (
    <div className="car-panel">
      <div className="panel panel-pad car-panel-box">
        <div className="car-head">
          <div className="car-panel-top">
            <div className="car-panel-marks">
              <span className="pill">{condition}</span>
              {for_sale && tag && <CardBadge tag={tag} />}
            </div>
            <div className="car-tools">
              <PrintCar />
              <ShareCar name={car.name} address={page.address} />
              <SaveCar page={page} />
            </div>
          </div>
          <div>
            <h1 className="car-name">
              <WholeWords text={car.name} />
            </h1>
            <p className="muted">{[variant, `Stock ${car.stocknum}`].filter(Boolean).join(', ')}</p>
          </div>
          <State page={page} />
          <PanelPrice page={page} />
          <Place page={page} />
        </div>
        <div className="car-acts">
          <ActionButtons page={page} />
          {page.said && <p className="small muted">{page.said}</p>}
          {page.further.map(({ label, url }) => (
            <p key={url} className="small no-print">
              <a href={url}>{label}</a>
            </p>
          ))}
          <Dealer page={page} />
        </div>
      </div>
    </div>
  );
}

function PanelPrice({ page: { car, price_lines, repayment_note } }: { page: CarPageView }) {
  if (car.price_cents === null) return <p className="car-price car-price-none">Contact us for price</p>;
  return (
    <div>
      <div className="car-price-lines">
        <p className="car-price">{formatMoney(car.price_cents)}</p>
        {price_lines.map(([look, text, end]) => (
          <p key={text} className={look}>
            {text}
            {end && <span>{end}</span>}
          </p>
        ))}
      </div>
      {repayment_note && <RepaymentLaw note={repayment_note} />}
    </div>
  );
}

/** Sold, or reserved: what that means, and what is left to ask. */
function State({ page }: { page: CarPageView }) {
  const { for_sale, similar, reserved, car } = page;
  const act = <MainAct page={page} className={buildButtonClass({ kind: 'brand' }, 'no-print')} />;
  if (!for_sale) {
    return (
      <>
        <p className="car-state">
          This one is sold.
          {similar.length > 0 && (
            <>
              {' '}
              <a href="#similar">See {similar.length} like it</a>
            </>
          )}
        </p>
        {act}
      </>
    );
  }
  if (reserved === null) return null;
  return (
    <>
      <p className="car-state car-state-held" data-held-car={car.slug}>
        <span>{reserved.text}</span>
        {reserved.url !== null && (
          <span>
            This one is held for you. <a href={reserved.url}>Continue</a>
          </span>
        )}
      </p>
      {act}
    </>
  );
}

/** Where it stands, and when it can be driven there first. */
function Place({ page: { for_sale, place, first_test_drive: firstDrive } }: { page: CarPageView }) {
  if (!for_sale || place === null) return null;
  return (
    <p className="car-place">
      <Icon name="pin" small />
      <span>
        At {place.name}
        {firstDrive && (
          <a className="car-first-drive" href={firstDrive.url}>
            {firstDrive.label} <b>{firstDrive.time}</b>
            {firstDrive.elsewhere}
          </a>
        )}
      </span>
    </p>
  );
}

function Dealer({ page: { place, checked: stockCheck, reply_promise } }: { page: CarPageView }) {
  return (
    <div className="car-dealer">
      {reply_promise && (
        <p className="no-print">
          <Icon name="mail" small />
          {`Usually answers within ${reply_promise}`}
        </p>
      )}
      {place?.hours && (
        <p className="no-print">
          <Icon name="clock" small />
          {place.hours}
        </p>
      )}
      {place?.licence && (
        <p>
          {place.name}, {place.licence}
        </p>
      )}
      {stockCheck && <CheckedAt {...stockCheck} />}
    </div>
  );
}

/** The device's own share sheet where there is one, else the address goes to the clipboard. */
function ShareCar({ name, address }: { name: string; address: string }) {
  return (
    <button
      type="button"
      className={buildButtonClass({ kind: 'ghost', size: 'small', square: true }, 'needs-script')}
      aria-label="Share"
      onClick={() => void shareAddress(name, address)}
    >
      <Icon name="share" />
    </button>
  );
}

/** The page as one sheet of paper, which the browser may keep as a PDF. */
function PrintCar() {
  const onClick = () => {
    record({ event: 'print', event_id: 61 });
    print();
  };
  return (
    <button
      type="button"
      className={buildButtonClass({ kind: 'ghost', size: 'small', square: true }, 'needs-script car-print')}
      aria-label="Print"
      onClick={onClick}
    >
      <Icon name="print" />
    </button>
  );
}

/** The heart of the page. */
function SaveCar({ page: { car, pictures } }: { page: CarPageView }) {
  const [picture = null] = pictures;
  const price = car.price_cents === null ? '' : formatMoney(car.price_cents);
  const priceNote = describePriceBasis(car.price_basis, useSiteShell());
  return (
    <SaveButton
      car={{ ...car, picture, price, priceNote }}
      className={buildButtonClass({ kind: 'ghost', size: 'small', square: true }, 'car-save needs-script')}
    >
      <Icon name="heart" />
    </SaveButton>
  );
}

/** When the stock was last confirmed. The page is kept and shared, so how long ago that is can only be said later. */
function CheckedAt({ at: instant, shown: instantText }: { at: string; shown: string }) {
  const [ago, setAgo] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setAgo(formatTimeAgo(Date.now() - Date.parse(instant)));
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return (
    <p>
      <span>
        Checked <time dateTime={instant}>{ago ?? instantText}</time>
      </span>
    </p>
  );
}

/** "7 minutes ago"; null for what is too long ago to be said so, or yet to come. */
export function formatTimeAgo(ms: number): string | null {
  if (!(ms >= 0 && ms < DAY_MS)) return null;
  if (ms < MINUTE_MS) return 'just now';
  return ms < HOUR_MS ? formatAgo(ms / MINUTE_MS, 'minute') : formatAgo(ms / HOUR_MS, 'hour');
}

function formatAgo(amount: number, unit: string): string {
  const wholeAmount = Math.floor(amount);
  return `${wholeAmount} ${unit}${wholeAmount === 1 ? '' : 's'} ago`;
}
