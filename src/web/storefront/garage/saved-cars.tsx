import { useEffect, useRef } from 'react';
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import type { Favourite } from '#domain/garage/favourites.ts';
import { computePriceDrop, listGarageEntries } from '#domain/garage/garage-entry.ts';
import type { SentEnquiry } from '#domain/garage/sent-enquiry.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { formatMoney } from '#domain/words/money.ts';
import { countOfCars, pickNoun, pickTradeWords } from '#domain/words/words.ts';
import { useFavourites } from '../../browser/account/use-favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carFormPath, carPath, comparePath, searchPath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { FinancedSettings } from '#domain/cars/financed-card.ts';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { type DeviceCard, useDeviceCards } from './use-device-cards.ts';

interface SavedCarsProps {
  settings: FinancedSettings;
  isSignedIn: boolean;
  /** Whether the site lets its cars be driven. */
  isDriven: boolean;
  /** What whoever is signed in sent the dealer. */
  sent: readonly SentEnquiry[];
}

/** The saved cars, a row each with what became of it and one thing to do; those that are gone stay, marked. */
export function SavedCars({ settings, isSignedIn, isDriven, sent }: SavedCarsProps) {
  const site = useSiteShell();
  const { favourites, toggle } = useFavourites();
  const { cards, isChecked } = useDeviceCards(favourites, settings);
  const status = useFocusAfterRemoval(favourites.length);
  const entries = listGarageEntries(favourites, cards);
  const remove = (car: Favourite) => {
    toggle(car);
    showToast({ text: `${car.name} removed` });
  };
  return (
    <section id="saved" aria-labelledby="saved-heading">
      <div className="section-head">
        <h2 id="saved-heading">Saved {pickNoun(site, 2)}</h2>
        <Compare slugs={entries.flatMap(({ stocked }) => stocked?.slug ?? [])} />
      </div>
      <output ref={status} tabIndex={-1} className="muted">
        {countOfCars(favourites.length, site)} {isSignedIn ? 'saved' : 'saved on this device'}
      </output>
      <RepaymentNote cars={cards} />
      <div className="garage-rows">
        {entries.map(({ favourite, stocked }) => (
          <SavedRow
            key={favourite.id}
            favourite={favourite}
            stocked={stocked}
            isGone={isChecked && stocked === null}
            sent={sent.find(({ slug, is_open }) => is_open && slug === favourite.slug)}
            isDriven={isDriven}
            onRemove={() => remove(favourite)}
          />
        ))}
      </div>
    </section>
  );
}

/** A row that was removed is gone with its button: the focus goes to the count, not to the page's beginning. */
function useFocusAfterRemoval(count: number) {
  const status = useRef<HTMLOutputElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) status.current?.focus();
    previousCount.current = count;
  }, [count]);
  return status;
}

/** The last saved ones side by side, as many as fit. */
function Compare({ slugs }: { slugs: readonly string[] }) {
  const comparedSlugs = slugs.slice(0, MAX_COMPARED);
  if (comparedSlugs.length < 2) return null;
  return (
    <a className={buildButtonClass({ size: 'small' })} href={comparePath(comparedSlugs)}>
      Compare {slugs.length > comparedSlugs.length ? 'the last ' : ''}
      {comparedSlugs.length}
    </a>
  );
}

interface SavedRowProps {
  favourite: Favourite;
  /** What the stock says of it; null before it was asked, and of a car that is gone. */
  stocked: DeviceCard | null;
  isGone: boolean;
  /** What its shopper booked or reserved of it. */
  sent: SentEnquiry | undefined;
  isDriven: boolean;
  onRemove: () => void;
}

function SavedRow({ favourite, stocked, isGone, sent, isDriven, onRemove }: SavedRowProps) {
  const site = useSiteShell();
  const { name, slug } = favourite;
  // What it said when it was saved, until the stock answers: then nothing moves.
  const [savedPrice = '', ...savedNote] = isGone ? [] : favourite.price.split(' ');
  const isOver = isGone || stocked?.tag?.look === 'sold';
  return (
    <article className={isOver ? 'garage-row panel garage-over' : 'garage-row panel'}>
      <RowPicture favourite={favourite} stocked={stocked} />
      <div className="garage-text">
        <h3>{isGone ? name : <a href={carPath(site, slug)}>{name}</a>}</h3>
        <p className="muted small">{stocked?.facts[0]?.[1] ?? `${favourite.make} ${favourite.model}`}</p>
        <p className="garage-price">
          <b>{stocked?.price ?? savedPrice}</b> <small>{stocked?.priceNote ?? savedNote.join(' ')}</small>
        </p>
        <WhatChanged favourite={favourite} stocked={stocked} isGone={isGone} sent={sent} />
      </div>
      {site.repaymentNote && <p className="garage-cost">{stocked?.repayment}</p>}
      <div className="garage-acts">
        <RowAct
          favourite={favourite}
          isOver={isOver}
          isTaken={stocked?.isReserved === true && sent === undefined}
          isDriven={isDriven}
        />
        <button
          type="button"
          className={buildButtonClass({})}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" small />
          Remove
        </button>
      </div>
    </article>
  );
}

function RowPicture({ favourite, stocked }: Pick<SavedRowProps, 'favourite' | 'stocked'>) {
  const source = stocked?.picture?.url ?? favourite.primary_image_url;
  return (
    <div className="garage-picture">
      {source === null ? null : (
        <Picture src={source} dark={stocked?.picture?.dark} alt="" sizes="110px" widths={[256, 384]} eager />
      )}
    </div>
  );
}

/** The news that matters most: its own booking, that it is gone or kept for somebody, else how much less it costs. */
function WhatChanged({
  favourite,
  stocked,
  isGone,
  sent,
}: Pick<SavedRowProps, 'favourite' | 'stocked' | 'isGone' | 'sent'>) {
  if (sent !== undefined) return <p className="pill garage-drop">{`${sent.what}: ${sent.state}`}</p>;
  if (isGone) return <p className="pill">NO LONGER LISTED</p>;
  if (stocked?.tag?.look === 'sold') return <p className="pill">{stocked.tag.text}</p>;
  if (stocked?.isReserved) return <p className="pill">RESERVED</p>;
  const drop = stocked && computePriceDrop(favourite.price, `${stocked.price} ${stocked.priceNote}`);
  return drop ? <p className="pill garage-drop">{formatMoney(drop * 100)} less since you saved it</p> : null;
}

interface RowActProps {
  favourite: Favourite;
  isOver: boolean;
  /** Reserved by somebody else. */
  isTaken: boolean;
  isDriven: boolean;
}

function RowAct({ favourite: { name, slug, make, model }, isOver, isTaken, isDriven }: RowActProps) {
  const site = useSiteShell();
  const isDriveOffered = isDriven && !isTaken;
  const enquiryLabel = isTaken ? 'Ask to be next' : 'Enquire now';
  if (isOver) {
    const refinements = { make: [make], ...(model && { model: [model] }) };
    return (
      <a
        className={buildButtonClass({})}
        href={searchPath(site.searchPath, { ...EMPTY_SEARCH, refinements })}
      >
        See like it<span className="hidden-visually"> {name}</span>
      </a>
    );
  }
  return (
    <a
      className={buildButtonClass({ kind: 'brand' })}
      href={carFormPath(site, slug, isDriveOffered ? 'book-a-test-drive' : 'enquire')}
    >
      {isDriveOffered ? `Book a ${pickTradeWords(site).testDrive}` : enquiryLabel}
      <span className="hidden-visually"> {name}</span>
    </a>
  );
}
