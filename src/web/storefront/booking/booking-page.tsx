import { data, redirect } from 'react-router';
import { changeBooking } from '#operations/change-booking.ts';
import { bookingPath } from '#domain/bookings/persons-booking.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { headTitle } from '../../head-texts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { readSite } from '../../site-context.ts';
import { NotFoundView } from '../not-found/not-found-view.tsx';
import { BookingMain } from './booking-main.tsx';
import { bookingCookie, readOpenedBooking } from './booking-cookie.ts';
import { loadBooking } from './load-booking.ts';
import { readPostedWish } from './read-posted-wish.ts';
import '../form-page/form-page.css';
import '../../forms/forms.css';
import './booking.css';
import type { Route } from './+types/booking-page.ts';

/**
 * What somebody booked, for whoever opened the link of the mail about it in this browser. The link itself leads on, with
 * a cookie in the place of its token; nothing is changed by that.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = readSite(context);
  const linkedLeadId = site.bookingLinks.read(params.booking);
  if (linkedLeadId !== null) {
    const headers = { 'set-cookie': bookingCookie(params.booking, site) };
    throw redirect(bookingPath(linkedLeadId), { status: 303, headers });
  }
  const isTheirs = readOpenedBooking(request, site) === params.booking;
  const booking = isTheirs ? await loadBooking(site, params.booking) : null;
  return data({ booking }, { status: booking === null ? 404 : 200 });
}

/** Expired, forged, another site's or erased: the page does not say which. */
const NOTHING_OPEN = {
  heading: 'No booking is open here',
  lead: 'Its time has passed, a part of the link was lost, or the link was opened some time ago. Please open the newest link of our mail again, or call us.',
};

const CHANGED_MEANWHILE = 'This booking was changed meanwhile. Please look at it once more.';

/** Moves or cancels it, then leads back to the page; where it cannot, the page says why. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const site = readSite(context);
  if (readOpenedBooking(request, site) !== params.booking) return data(null, { status: 404 });
  const wish = await readPostedWish(request);
  if ('fault' in wish) return data({ error: wish.fault }, { status: 422 });
  const result = await changeBooking(site, params.booking, wish).catch(() => null);
  switch (result?.kind) {
    case undefined:
      return data({ error: SUBMIT_FAILED }, { status: 503 });
    case 'changed':
      return redirect(bookingPath(params.booking), 303);
    case 'not_found':
      return data(null, { status: 404 });
    case 'stale':
      return data({ error: CHANGED_MEANWHILE }, { status: 409 });
    case 'slot_taken':
      return data({ error: result.error }, { status: 409 });
    case 'invalid':
      return data({ error: result.error }, { status: 422 });
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ name: 'robots', content: 'noindex' }];
}

/** The title is drawn here: it names an error after a refused post, which `meta` does not know of. */
export default function BookingPage({ loaderData: { booking }, actionData }: Route.ComponentProps) {
  const site = useSiteShell();
  if (booking === null) return <NotFoundView texts={NOTHING_OPEN} />;
  const title = headTitle(booking.title, site.name);
  return (
    <>
      <title>{actionData ? `Error: ${title}` : title}</title>
      <BookingMain booking={booking} error={actionData?.error ?? null} />
    </>
  );
}
