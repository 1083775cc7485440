import { type ReactNode, Suspense, useEffect } from 'react';
import type { LeadFormProps } from '../../forms/lead-form-props.ts';
import stepsStyles from '../../forms/steps/steps.css?url';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { Blocks } from '../content/blocks.tsx';
import { Team } from '../home/team.tsx';
import { LocationTile } from '../home/location-tile.tsx';
import { BudgetSlot, CalculatorSlot, LoanForm } from '../finance/calculator-slot.tsx';
import type { FormPageData } from './load-form-page.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ValuePost } from './value-posted-car.ts';
import type { ShownOffer } from '../home/offers-now.ts';

/** How far below the viewport an element counts as near, so that it is ready when it is seen. */
const MARGIN = '400px';

interface FormPageViewProps {
  page: FormPageData;
  postedForm: LeadFormProps['posted'];
  /** What was looked up above the form. */
  valuePost: ValuePost | null;
}

/** What it is for, the form in a panel, and beside it who answers. */
export function FormPageView({ page, postedForm, valuePost }: FormPageViewProps) {
  const {
    heading,
    intro,
    booking_address,
    desks,
    offers,
    above: aboveBlocks,
    beside: besideBlocks,
    below: belowBlocks,
  } = page;
  const isAlone = desks.length + besideBlocks.length === 0;
  // Whoever comes to reach a desk sees them first; on a phone any other form would be a screen further down.
  const isAboutDesks = desks.length > 1 && page.form.name === 'contact';
  const isBare = isAlone && aboveBlocks.length + belowBlocks.length === 0;
  return (
    <main id="main" className={`wrap form-main ${isBare ? 'form-main-narrow' : ''}`}>
      <header>
        <h1>{heading}</h1>
        {intro && <p className="muted form-intro">{intro}</p>}
        <WishChips wish={page.wish} />
        {booking_address && (
          <p className="form-booking">
            <SmartLink url={booking_address} className={buildButtonClass({ kind: 'brand' })}>
              Book a service
            </SmartLink>
          </p>
        )}
      </header>
      <Blocks blocks={aboveBlocks} />
      <CalculatorSlot setup={page.calculator} car={page.car} />
      <BudgetSlot budget={page.budget} />
      <Team team={{ members: page.team, contact: null }} promise={null} />
      <OfferList offers={offers} />
      <div className={isAlone ? 'form-alone' : 'form-columns'}>
        {isAboutDesks && <Desks desks={desks} />}
        <FormColumn page={page} postedForm={postedForm} valuePost={valuePost} />
        {!isAboutDesks && <Desks desks={desks} />}
        {page.approaches.length > 0 && (
          <Suspense>
            <Approaches approaches={page.approaches} deskCount={isAboutDesks ? desks.length : 0} />
          </Suspense>
        )}
        {besideBlocks.length > 0 && (
          <div className="form-beside">
            <Blocks blocks={besideBlocks} />
          </div>
        )}
      </div>
      <RelatedForms related={page.related} />
      <Blocks blocks={belowBlocks} />
      <LoanForm setup={page.calculator} />
      {page.car_address && page.car && (
        <p>
          <a href={page.car_address}>Back to {page.car.name}</a>
        </p>
      )}
    </main>
  );
}

/** What a search without cars was for. */
function WishChips({ wish }: Pick<FormPageData, 'wish'>) {
  if (wish.length === 0) return null;
  return (
    <ul className="chips form-wish" aria-label="What you look for">
      {wish.map((chip) => (
        <li key={chip} className="chip">
          {chip}
        </li>
      ))}
    </ul>
  );
}

function Desks({ desks }: { desks: FormPageData['desks'] }) {
  if (desks.length === 0) return null;
  return (
    <ul className="form-desks">
      {desks.map((desk) => (
        <li key={desk.name}>
          <LocationTile location={desk} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

/** What the shopper's car may fetch, before the form that asks about it. */
function FormColumn(props: FormPageViewProps) {
  const { page, valuePost } = props;
  return (
    <div className="form-column">
      {page.value_question && (
        <Suspense>
          <ValuePanel page={page} question={page.value_question} valuePost={valuePost} />
        </Suspense>
      )}
      <FormPanel {...props} />
    </div>
  );
}

function FormPanel({ page, postedForm, valuePost }: FormPageViewProps) {
  const { form } = page;
  const isRangeOffered = page.value_question?.hasValue === true && !valuePost?.car;
  const isRefused = postedForm !== null || (valuePost?.fault ?? null) !== null;
  const isFolded = isRangeOffered && form.steps === undefined;
  const formHeading = page.formHeading ?? (isRangeOffered && !isFolded ? 'Or go on without a range' : null);
  const anchor = form.name === 'finance_enquiry' ? 'finance-form' : `${form.name.replaceAll('_', '-')}-form`;
  return (
    <section className="panel form-panel" id={anchor} aria-label={page.formHeading ?? page.heading}>
      {form.steps && <link rel="stylesheet" href={stepsStyles} precedence="page" />}
      {formHeading && <h2 className="form-panel-head">{formHeading}</h2>}
      <RangeFirst isOffered={isFolded} isRefused={isRefused}>
        <Suspense fallback={<HydrateNow />}>
          <PageForm page={page} postedForm={postedForm} valuePost={valuePost} />
        </Suspense>
      </RangeFirst>
    </section>
  );
}

/** Where a range is offered one thing is asked at a time: the form is a line to open, and open where it or the question was refused. */
function RangeFirst({
  isOffered,
  isRefused,
  children,
}: {
  isOffered: boolean;
  isRefused: boolean;
  children: ReactNode;
}) {
  if (!isOffered) return children;
  return (
    <details className="form-fold" open={isRefused}>
      <summary>
        Go on without a range
        <Icon name="chevron-down" small />
      </summary>
      {children}
    </details>
  );
}

function RelatedForms({ related }: { related: FormPageData['related'] }) {
  if (related.length === 0) return null;
  return (
    <nav aria-label="Related" className="form-related">
      <p className="muted">Looking for something else?</p>
      {related.map(({ title, url }) => (
        <a key={url} href={url}>
          {title}
        </a>
      ))}
    </nav>
  );
}

// For one page of many.
const Approaches = createLazyComponent(async () => (await import('./approaches.tsx')).Approaches);

// For two or three of them.
const ValuePanel = createLazyComponent(async () => (await import('./value-panel.tsx')).ValuePanel);

let hurry = () => {};

/**
 * The form is hydrated after its page: when the server rendered it, not before it is near the viewport.
 * Until then it posts like a form without scripts.
 */
const PageForm = createLazyComponent(async () => {
  if (!import.meta.env.SSR) {
    const isWanted = new Promise<void>((resolve) => (hurry = resolve));
    await Promise.race([whenNearViewport('.form-panel form'), isWanted]);
  }
  return (await import('./page-form.tsx')).PageForm;
});

/** The fallback after a client navigation, where no server markup exists: loads the form at once. */
function HydrateNow() {
  useEffect(() => hurry(), []);
  return null;
}

/** The offers that run now: each opens its cars, or the form about it. */
function OfferList({ offers }: { offers: ShownOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="offer-list">
      {offers.map(({ title, text, image, url, ends }) => (
        <li key={title} className="panel">
          {image && <Picture src={image.url} dark={image.dark} alt="" sizes="380px" widths={[384, 640]} />}
          <div className="panel-pad offer-text">
            {ends && <span className="pill pill-accent">{ends}</span>}
            <h2>{title}</h2>
            <p className="muted">{text}</p>
            <p className="offer-acts">
              <a className={buildButtonClass({ kind: 'outline', size: 'small' })} href={url}>
                See the stock
              </a>
              <a
                className={buildButtonClass({ kind: 'brand', size: 'small' })}
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

/** Resolves when the element is near the viewport; at once where there is none. */
function whenNearViewport(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (element === null) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(
      ([intersection]) => {
        if (!intersection?.isIntersecting) return;
        watcher.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
  });
}
