import { useEffect, useMemo, useRef } from 'react';
import { data } from 'react-router';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import { listBookingNeeds } from '#domain/bookings/what-to-bring.ts';
import { PAGES } from '#domain/pages/page-rows.ts';
import { pickNoun } from '#domain/words/words.ts';
import { endSentMarkCookie } from '#operations/sent-mark-cookie.ts';
import type { Website } from '#domain/tenants/website.ts';
import { parseShell, useSiteShell } from '../../layout/site-shell.ts';
import { carPath, checkoutJourneyPath, homePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { isPurchaseStep } from '../checkout/purchase-steps.ts';
import { loadLatestCards } from '../find-newest-cars.ts';
import { LatestArrivals } from '../not-found/latest-arrivals.tsx';
import { type SentLeadView, type UnsentLead, loadSentLead } from './load-sent-lead.ts';
import { listNextPages } from './next-pages.ts';
import { SentBooking, SentCar, SentRange, SentReference, WhatToBring } from './sent-parts.tsx';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { openPurchaseMemory } from '../../browser/account/purchase-memory.ts';
import { type SuccessStep, writeSuccessTexts } from '#domain/leads/success-texts.ts';
import { record } from '../../browser/analytics/acts.ts';
import { openVisitorMemory } from '../../browser/visit/visitor-memory.ts';
import './success.css';
import type { Route } from './+types/success-page.ts';

/** Leads that this document told of: a page may be drawn anew. */
const sentLeadIds = new Set<string>();

const CAR_TYPES: Readonly<Record<string, string>> = {
  'new-vehicle-enquiry': 'new',
  'demo-vehicle-enquiry': 'demo',
  'used-vehicle-enquiry': 'used',
};

const BOOKED: Readonly<Record<string, BookingKind>> = {
  'test-drive-booking': 'test_drive',
  'service-booking': 'service',
};

function listWhatToBring(category: string, website: Website): readonly string[] {
  const kind = Object.hasOwn(BOOKED, category) ? BOOKED[category] : undefined;
  return kind === undefined ? [] : listBookingNeeds(kind, website);
}

/** The address names a category; of what was sent only the browser that sent it is told. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const category = new URL(request.url).searchParams.get('category') ?? '';
  const type = Object.hasOwn(CAR_TYPES, category) ? CAR_TYPES[category] : undefined;
  const sent = await loadSentLead(site, request, category);
  const page = {
    ...writeSuccessTexts(category, site.website, sent?.booking?.isSeat === true ? sent.booking.kind : null),
    bring: listWhatToBring(category, site.website),
    sent,
    category,
    journey:
      PAGES.checkout_journey.has?.(site.website) && isPurchaseStep(category) ? checkoutJourneyPath() : null,
    isAboutCar: type !== undefined,
    next: listNextPages(category, site.website),
    latest: await loadLatestCards(site, type === undefined ? {} : { car_type: [type] }),
  };
  const hasUnsentLead = sent !== null && sent.unsentLead !== null;
  return data(page, hasUnsentLead ? { headers: { 'set-cookie': endSentMarkCookie(site) } } : {});
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = parseShell(matches[0].loaderData);
  return [
    { title: `${loaderData?.title ?? 'Thank you'} | ${site.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, sent: sentLead, category, journey, isAboutCar, next, latest } = loaderData;
  const site = useSiteShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useConversion(site.id, sentLead?.unsentLead ?? null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main id="main" className="wrap section success-page">
      <div className="success">
        <div className="success-head">
          <span className="success-tick">
            <Icon name="tick" />
          </span>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="success-lead">{lead}</p>
          </div>
        </div>
        {sentLead && <SentReference reference={sentLead.reference} />}
        {sentLead?.mailedTo && <p>A confirmation is on its way to {sentLead.mailedTo}.</p>}
        <SentParts loaderData={loaderData} />
        <p className="success-on">
          <a
            className={buildButtonClass(sentLead?.booking ? {} : { kind: 'brand' })}
            href={searchPath(site.searchPath)}
          >
            Browse more {pickNoun(site, 2)}
          </a>
          {journey && <PurchaseLink category={category} url={journey} />}
          {isAboutCar ? <WayBack /> : null}
          <a className={buildButtonClass({})} href={homePath()}>
            Home
          </a>
        </p>
      </div>
      <section aria-labelledby="next">
        <h2 id="next">While you wait</h2>
        <ul className="success-next">
          {next.map((page) => (
            <li key={page.url} className="panel">
              <SmartLink url={page.url}>{page.title}</SmartLink>
              <p className="muted">{page.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <LatestArrivals cars={latest} />
    </main>
  );
}

/** When and where, what next, the car, what to bring. */
function SentParts({
  loaderData: { steps, bring, sent: sentLead },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="success-parts">
      <div>
        {sentLead?.booking && <SentBooking booking={sentLead.booking} />}
        {sentLead?.range && <SentRange range={sentLead.range} />}
        <NextSteps steps={steps} sent={sentLead} />
      </div>
      {sentLead?.car || bring.length > 0 ? (
        <div>
          {sentLead?.car && <SentCar car={sentLead.car} />}
          <WhatToBring rows={bring} />
        </div>
      ) : null}
    </div>
  );
}

/** The car that this device asked about last; nothing where it never did. */
function WayBack() {
  const site = useSiteShell();
  const isHydrated = useIsHydrated();
  const car = useMemo(
    () => (isHydrated ? openVisitorMemory(site.id).enquiredCar.read() : null),
    [isHydrated, site.id],
  );
  if (car === null) return null;
  return (
    <a className={buildButtonClass({})} href={carPath(site, car.slug)}>
      Back to {car.name}
    </a>
  );
}

interface PurchaseLinkProps {
  category: string;
  /** Of the steps of a purchase. */
  url: string;
}

/** Back to the steps of the purchase that this device is on, of which one was just sent; nothing where it is on none. */
function PurchaseLink({ category, url }: PurchaseLinkProps) {
  const { id } = useSiteShell();
  const isHydrated = useIsHydrated();
  const openPurchase = useMemo(
    () => (isHydrated ? openPurchaseMemory(id).purchase.read() : null),
    [isHydrated, id],
  );
  useEffect(() => {
    if (openPurchase !== null && !openPurchase.sent.includes(category))
      openPurchaseMemory(id).purchase.write({ ...openPurchase, sent: [...openPurchase.sent, category] });
  }, [openPurchase, id, category]);
  if (openPurchase === null) return null;
  const { slug } = openPurchase;
  return (
    <a className={buildButtonClass({})} href={slug === '' ? url : `${url}?car=${encodeURIComponent(slug)}`}>
      Go on with your purchase
    </a>
  );
}

/**
 * Counts the conversion of a lead: once, and only where this device sent a lead of the category that the address names;
 * the page can be opened by anybody and reloaded (spec §4). `unsentLead`: one that was posted without scripts.
 */
function useConversion(websiteId: number, unsentLead: UnsentLead | null): void {
  useEffect(() => {
    if (unsentLead !== null) recordPosted(unsentLead);
    const { successCategory, successEvent } = openVisitorMemory(websiteId);
    const category = new URLSearchParams(location.search).get('category');
    if (category === null || category !== successCategory.read()) return;
    const event_id = successEvent.read();
    successCategory.clear();
    successEvent.clear();
    record({ event: 'conversion', category, ...(event_id !== null && { event_id }) });
  }, [websiteId, unsentLead]);
}

/** What the form would have recorded, and its conversion. */
function recordPosted({ path, ...lead }: UnsentLead): void {
  if (sentLeadIds.has(lead.lead_id)) return;
  sentLeadIds.add(lead.lead_id);
  record({ event: 'lead', ...lead }, path);
  record({ event: 'conversion', event_id: lead.event_id, category: lead.category });
}

/** What happens next, in order; the answer with the time by which it comes, where the dealer promises one. */
function NextSteps({ steps, sent: sentLead }: { steps: readonly SuccessStep[]; sent: SentLeadView | null }) {
  const answer = sentLead?.answer ?? null;
  const shownSteps = sentLead === null ? steps : buildTimedSteps(steps, sentLead);
  return (
    <section className="panel panel-pad" aria-labelledby="steps">
      <h2 id="steps">What happens next</h2>
      <ol className="success-steps">
        {shownSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      {sentLead && answer?.phone ? (
        <p>
          {answer.by === null || sentLead.booking?.isSeat
            ? 'Questions?'
            : `Nothing ${answer.by.replace(/^(Today|Tomorrow) /, '')}?`}{' '}
          Call <a href={`tel:${answer.phone.number}`}>{answer.phone.shown}</a> and say {sentLead.reference}.
        </p>
      ) : null}
    </section>
  );
}

/** A booking has its time for a last step; what to bring stands in a list of its own. */
function buildTimedSteps(
  steps: readonly SuccessStep[],
  { answer, booking }: SentLeadView,
): Omit<SuccessStep, 'isAnswer'>[] {
  const title = answer.by === null ? 'We answer during opening hours' : `${answer.by}, a message from us`;
  const hours = answer.hours === null ? '' : ` ${answer.hours}.`;
  // The title says by when: how long it usually takes would be the same thing again.
  const describeAnswer = (text: string) => (answer.by === null ? text : 'By phone or email.') + hours;
  if (booking === null)
    return steps.map((step) => (step.isAnswer ? { title, text: describeAnswer(step.text) } : step));
  const ours = steps.find(({ isAnswer }) => isAnswer);
  const [firstStep] = steps;
  const lastStep = steps.at(-1);
  return [
    booking.isSeat && firstStep ? firstStep : { title, text: describeAnswer(ours?.text ?? '') },
    { title: `${booking.when}, ${lastStep?.title.toLowerCase() ?? ''}`, text: lastStep?.text ?? '' },
  ];
}
