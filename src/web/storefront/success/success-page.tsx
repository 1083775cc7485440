import { useEffect, useRef } from 'react';
import { PAGES } from '#domain/pages/page-rows.ts';
import { nounOf } from '#domain/words/words.ts';
import { shellOf, useSiteShell } from '../../layout/site-shell.ts';
import { checkoutJourneyPath, homePath, searchPath } from '../../paths.ts';
import { siteOf } from '../../site-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { isPurchaseStep } from '../checkout/purchase-steps.ts';
import { latestCards } from '../newest-cars.ts';
import { LatestArrivals } from '../not-found/latest-arrivals.tsx';
import { nextPages } from './next-pages.ts';
import { PurchaseLink } from './purchase-link.tsx';
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

/** Nothing of what was sent is here: the address names a category and the page knows no more. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const category = new URL(request.url).searchParams.get('category') ?? '';
  const type = Object.hasOwn(CAR_TYPES, category) ? CAR_TYPES[category] : undefined;
  return {
    ...successTexts(category, site.website),
    category,
    journey:
      PAGES.checkout_journey.has?.(site.website) && isPurchaseStep(category) ? checkoutJourneyPath() : null,
    isAboutCar: type !== undefined,
    next: nextPages(category, site.website),
    latest: await latestCards(site, type === undefined ? {} : { car_type: [type] }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = shellOf(matches[0].loaderData);
  return [
    { title: `${loaderData?.title ?? 'Thank you'} | ${site.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, steps, category, journey, isAboutCar, next, latest } = loaderData;
  const site = useSiteShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useConversion(site.id);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main id="main" className="wrap section success-page">
      <div className="success">
        <span className="success-tick">
          <Icon name="tick" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="success-lead">{lead}</p>
        <h2>What happens next</h2>
        <ol className="success-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <div>
                <b>{step.title}</b>
                <p className="muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="success-on">
          <a className={buttonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
            Browse more {nounOf(site, 2)}
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
