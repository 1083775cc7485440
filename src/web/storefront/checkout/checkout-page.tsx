import { redirect } from 'react-router';
import { RETURN_QUERY } from '#domain/pages/page-rows.ts';
import type { Site } from '#ports/site.ts';
import formStyles from '../../forms/forms.css?url';
import choiceStyles from '../../forms/inputs/choices/choices.css?url';
import fieldStyles from '../../forms/inputs/parts.css?url';
import { parseShell, useSiteShell } from '../../layout/site-shell.ts';
import { checkoutJourneyPath, checkoutPath, openCheckoutPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { requireVisibleCar } from '../car/require-visible-car.ts';
import { createNotFound } from '../not-found/not-found.ts';
import { Checkout } from './checkout.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { buildNothingOpenStep } from './closed-steps.ts';
import { buildCarCheckout, loadHoldCheckout } from './load-checkout.ts';
import { loadJourney } from './load-journey.ts';
import { findOwnReservation } from './find-own-reservation.ts';
import '../../forms/steps/steps.css';
import '../success/success.css';
import './checkout.css';
import type { Route } from './+types/checkout-page.ts';
import { useEffect, useMemo } from 'react';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { openPurchaseMemory } from '../../browser/account/purchase-memory.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { CarStrip } from '../car/car-strip.tsx';

// By their addresses: imported, they would bring what content pages draw.

/**
 * The checkout of one car, without one what this device has open, or the steps of a purchase; a site that takes no
 * payments has none of them.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = readSite(context);
  if (site.website.payment_provider === null) throw await createNotFound(site, request.url);
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(checkoutJourneyPath())) return { journey: await loadJourney(site, request) };
  const { slug } = params as { slug?: string };
  return slug === undefined ? openCheckout(site, request) : openCarCheckout(site, slug, request);
}

async function openCarCheckout(site: Site, slug: string, request: Request): Promise<CheckoutView> {
  const car = await requireVisibleCar(site, slug, request.url);
  const path = checkoutPath(site.website, car.slug);
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname.replace(/\.data$/, '') !== path) throw redirect(path + search, 301);
  const isPurchase = site.website.features.enable_store && searchParams.has('purchase');
  return buildCarCheckout(site, { car, reservation: await findOwnReservation(site, request), isPurchase });
}

/** Goes on with the reservation of this device, also where a bank leads back to: what that adds leaves the address. */
async function openCheckout(site: Site, request: Request): Promise<CheckoutView> {
  const { searchParams } = new URL(request.url);
  // 303: any other redirect would carry the query along.
  if (RETURN_QUERY.some((key) => searchParams.has(key))) throw redirect(openCheckoutPath(), 303);
  const reservation = await findOwnReservation(site, request);
  const car = reservation && (await site.stock.byId(reservation.car_id));
  if (reservation === null || car === null) return { car: null, step: await buildNothingOpenStep(site) };
  return loadHoldCheckout(site, car, reservation);
}

export const links: Route.LinksFunction = () =>
  [formStyles, fieldStyles, choiceStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name } = parseShell(matches[0].loaderData);
  return [{ title: `${buildTitle(loaderData)} | ${name}` }, { name: 'robots', content: 'noindex' }];
};

function buildTitle(page: Route.ComponentProps['loaderData'] | undefined): string {
  if (page && 'journey' in page) return 'Buy online';
  return page?.car ? `Reserve ${page.car.name}` : 'Your reservation';
}

export default function CheckoutPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap checkout">
      {'journey' in page ? <Journey view={page.journey} /> : <Checkout view={page} />}
    </main>
  );
}

type JourneyView = Awaited<ReturnType<typeof loadJourney>>;

/** The steps of a purchase, to be taken in any order. */
function Journey({ view: { slug, car, noun, steps } }: { view: JourneyView }) {
  const sentSteps = useSentSteps(useSiteShell().id, slug);
  return (
    <div className="journey">
      <h1>{`Buy your ${noun} online`}</h1>
      <p className="muted">Four steps, in the order you like. Leave out what you do not need.</p>
      {car && <CarStrip car={car} />}
      <ol className="journey-steps">
        {steps.map(({ title, text, label, url, ends, done: doneText }, index) => (
          <li key={title} className="panel panel-pad">
            <h2>
              {title}
              <StepDone
                word={doneText ?? (ends.some((category) => sentSteps.includes(category)) ? 'Sent' : null)}
              />
            </h2>
            <p className="muted">{text}</p>
            <p>
              <a
                className={buildButtonClass(index === steps.length - 1 ? { kind: 'accent' } : {})}
                href={url}
              >
                {label}
              </a>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepDone({ word }: { word: string | null }) {
  return word === null ? null : <span className="journey-sent">{word}</span>;
}

/** What this device sent on the way to this car; another car, and it begins anew. */
function useSentSteps(websiteId: number, slug: string): readonly string[] {
  const isHydrated = useIsHydrated();
  const storedPurchase = useMemo(
    () => (isHydrated ? openPurchaseMemory(websiteId).purchase.read() : null),
    [isHydrated, websiteId],
  );
  const isOther = isHydrated && storedPurchase?.slug !== slug;
  useEffect(() => {
    if (isOther) openPurchaseMemory(websiteId).purchase.write({ slug, sent: [] });
  }, [isOther, websiteId, slug]);
  return storedPurchase === null || isOther ? [] : storedPurchase.sent;
}
