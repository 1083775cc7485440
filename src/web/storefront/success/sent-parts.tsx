import { type ReactNode, useState } from 'react';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { SentLeadView } from './load-sent-lead.ts';

/** What a shopper says on the phone. */
export function SentReference({ reference }: { reference: string }) {
  return (
    <div className="success-reference">
      <p>
        Your reference <b>{reference}</b>
      </p>
      <CopyReference reference={reference} />
    </div>
  );
}

function CopyReference({ reference }: { reference: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setIsCopied] = useState(false);
  // Without scripts, and where a browser hides the clipboard from pages, the reference is there to be read.
  if (!isHydrated || !('clipboard' in navigator)) return null;
  const copy = () =>
    void navigator.clipboard.writeText(reference).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <Button onClick={copy} aria-live="polite">
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}

interface SentBookingProps {
  booking: NonNullable<SentLeadView['booking']>;
  /** On the page that it leads to there is no way to change it, but what else is to be said. */
  children?: ReactNode;
}

export function SentBooking({ booking, children }: SentBookingProps) {
  const {
    when: dayText,
    at: startInstant,
    where: placeText,
    minutes,
    directions,
    calendar,
    change,
  } = booking;
  return (
    <section className="panel panel-pad" aria-labelledby="when">
      <h2 id="when" className="success-label">
        When and where
      </h2>
      <time dateTime={startInstant}>{dayText}</time>
      <p>
        {placeText}
        {minutes === null ? '' : `. About ${minutes} minutes.`}
      </p>
      <p className="success-acts">
        <a className={buildButtonClass({ kind: 'brand' })} href={calendar} download>
          <Icon name="calendar" />
          Add to calendar
        </a>
        {directions && (
          <SmartLink url={directions} className={buildButtonClass({})}>
            <Icon name="directions" />
            Get directions
          </SmartLink>
        )}
        {children === undefined && (
          <a className={buildButtonClass({})} href={change}>
            Change or cancel
          </a>
        )}
      </p>
      {children}
    </section>
  );
}

/** What was shown of a valuation, and what it is made of. */
export function SentRange({
  range: { range, kind, name, basis },
}: {
  range: NonNullable<SentLeadView['range']>;
}) {
  return (
    <section className="panel panel-pad" aria-labelledby="range">
      <h2 id="range" className="success-label">
        Your {kind} for {name}
      </h2>
      <p className="success-range">{range}</p>
      <p className="small muted">{basis} We look at the vehicle before any offer.</p>
    </section>
  );
}

export function SentCar({ car }: { car: NonNullable<SentLeadView['car']> }) {
  const { slug, name, price, priceNote, picture, facts, stocknum } = car;
  const site = useSiteShell();
  return (
    <section className="panel panel-pad success-car">
      {picture && <Picture src={picture.url} dark={picture.dark} alt="" sizes="124px" widths={[256]} eager />}
      <div>
        <h2>
          <a href={carPath(site, slug)}>{name}</a>
        </h2>
        <p className="small muted">
          {[...facts.slice(0, 2).map(([, text]) => text), `Stock ${stocknum}`].join(', ')}
        </p>
        <p>
          <b>{price}</b> {priceNote}
        </p>
      </div>
    </section>
  );
}

export function WhatToBring({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="panel panel-pad" aria-labelledby="bring">
      <h2 id="bring">What to bring</h2>
      <ul className="success-bring">
        {rows.map((row) => (
          <li key={row}>
            <Icon name="tick" small />
            {row}
          </li>
        ))}
      </ul>
    </section>
  );
}
