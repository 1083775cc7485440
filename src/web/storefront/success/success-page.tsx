import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import { whatToBring } from '#domain/bookings/what-to-bring.ts';
import { PAGES } from '#domain/pages/page-rows.ts';
import { pickNoun } from '#domain/words/words.ts';
import { usedSentMarkCookie } from '#operations/sent-mark-cookie.ts';
import type { Website } from '#domain/tenants/website.ts';
import { parseShell, useSiteShell } from '../../layout/site-shell.ts';
import { checkoutJourneyPath, homePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { isPurchaseStep } from '../checkout/purchase-steps.ts';
import { loadLatestCards } from '../find-newest-cars.ts';
import { LatestArrivals } from '../not-found/latest-arrivals.tsx';
import { loadSentLead } from './load-sent-lead.ts';
import { nextPages } from './next-pages.ts';
import { SentBooking, SentCar, SentRange, SentReference, WhatToBring } from './sent-parts.tsx';
import { PurchaseLink } from './purchase-link.tsx';
import { NextSteps } from './next-steps.tsx';
import { successTexts } from './success-texts.ts';
import { useConversion } from './use-conversion.ts';
import { WayBack } from './way-back.tsx';
import './success.css';
import type { Route } from './+types/success-page.ts';

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
  return kind === undefined ? [] : whatToBring(kind, website);
}

/** The address names a category; of what was sent only the browser that sent it is told. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const category = new URL(request.url).searchParams.get('category') ?? '';
  const type = Object.hasOwn(CAR_TYPES, category) ? CAR_TYPES[category] : undefined;
  const sent = await loadSentLead(site, request, category);
  const page = {
    ...successTexts(category, site.website),
    bring: listWhatToBring(category, site.website),
    sent,
    category,
    journey:
      PAGES.checkout_journey.has?.(site.website) && isPurchaseStep(category) ? checkoutJourneyPath() : null,
    isAboutCar: type !== undefined,
    next: nextPages(category, site.website),
    latest: await loadLatestCards(site, type === undefined ? {} : { car_type: [type] }),
  };
  const isTold = sent !== null && sent.untold !== null;
  return data(page, isTold ? { headers: { 'set-cookie': usedSentMarkCookie(site) } } : {});
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
  useConversion(site.id, sentLead?.untold ?? null);
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
        <SentParts loaderData={loaderData} />
        <p className="success-on">
          <a
            className={buttonClass(sentLead?.booking ? {} : { kind: 'brand' })}
            href={searchPath(site.searchPath)}
          >
            Browse more {pickNoun(site, 2)}
          </a>
          {journey && <PurchaseLink category={category} url={journey} />}
          {isAboutCar ? <WayBack /> : null}
          <a className={buttonClass({})} href={homePath()}>
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
