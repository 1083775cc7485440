import { data, redirect } from 'react-router';
import { changeBooking } from '#operations/change-booking.ts';
import { bookingPath } from '#domain/bookings/persons-booking.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { formatHeadTitle } from '../../head-texts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { readSite } from '../../site-context.ts';
import { NotFoundView } from '../not-found/not-found-view.tsx';
import { useMemo } from 'react';
import { ErrorBox } from '../../forms/error-box.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SentBooking, SentCar } from '../success/sent-parts.tsx';
import { type BookingView, loadBooking } from './load-booking.ts';
import { MoveBooking } from './move-booking.tsx';
import { readPostedWish } from './read-posted-wish.ts';
import '../form-page/form-page.css';
import '../success/success.css';
import '../../forms/forms.css';
import '../../forms/inputs/choices/choices.css';
import './booking.css';
import type { Route } from './+types/booking-page.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Site } from '#ports/site.ts';

/**
 * What somebody booked, for whoever opened the link of the mail about it in this browser. The link itself leads on, with
 * a cookie in the place of its token; nothing is changed by that.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = readSite(context);
  const linkedLeadId = site.bookingLinks.read(params.booking);
  if (linkedLeadId !== null) {
    const headers = { 'set-cookie': buildBookingCookie(params.booking, site) };
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
  const title = formatHeadTitle(booking.title, site.name);
  return (
    <>
      <title>{actionData ? `Error: ${title}` : title}</title>
      <BookingMain booking={booking} error={actionData?.error ?? null} />
    </>
  );
}

interface BookingMainProps {
  booking: BookingView;
  /** Why a change was refused. */
  error: string | null;
}

/** A booking with its two ways out. Plain forms: they work without scripts. */
function BookingMain({ booking, error }: BookingMainProps) {
  const { title, state, cancelled, bookAgain, visit, car } = booking;
  const problem = useMemo(
    () => (error === null ? null : { error, fields: {}, mayHaveArrived: error === SUBMIT_FAILED }),
    [error],
  );
  return (
    <main id="main" className="wrap form-main form-main-narrow success">
      <header>
        <h1>{title}</h1>
      </header>
      {problem && <ErrorBox problem={problem} fields={[]} />}
      {visit === null ? (
        <section className="panel panel-pad booking" aria-label={title}>
          <p>
            <b>You {cancelled} this booking.</b> We have told the people who expected you.
          </p>
          <p>It was for {booking.time}.</p>
          <BookingFacts booking={booking} />
        </section>
      ) : (
        <SentBooking booking={visit}>
          <BookingFacts booking={booking} />
        </SentBooking>
      )}
      {car !== null && <SentCar car={car} />}
      {state === 'booked' && (
        <>
          <MoveBooking booking={booking} error={error} />
          <CancelBooking booking={booking} />
        </>
      )}
      {state === 'cancelled' && bookAgain && (
        <p>
          <a className={buildButtonClass({ kind: 'brand' })} href={bookAgain}>
            Book another time
          </a>
        </p>
      )}
    </main>
  );
}

/** What else is said of it: its time before, a car that is not shown, the reference and whom to call. */
function BookingFacts({ booking }: { booking: BookingView }) {
  const { before: previousTime, car, carName, phone, reference } = booking;
  return (
    <div className="booking-facts">
      {previousTime && <p>You changed the time. It was {previousTime}.</p>}
      {car === null && carName !== '' && <p>For the {carName}</p>}
      <p>
        Reference <b>{reference}</b>
        {phone && (
          <>
            {', '}
            <a href={`tel:${phone.number}`}>{phone.shown}</a>
          </>
        )}
      </p>
    </div>
  );
}

/** Behind a second step: somebody else may have the time a moment later. */
function CancelBooking({ booking: { from, time } }: { booking: BookingView }) {
  return (
    <details className="panel panel-pad booking-cancel">
      <summary>
        Cancel this booking
        <Icon name="chevron-down" small />
      </summary>
      <form method="post" className="booking-form">
        <input type="hidden" name="act" value="cancel" />
        <input type="hidden" name="from" value={from} />
        <p>{time} becomes free for others, and we tell the people who expect you.</p>
        <button type="submit" className={buildButtonClass({ full: true })}>
          Yes, cancel it
        </button>
      </form>
    </details>
  );
}

/** Whoever comes later opens the link of the mail once more. */
const MAX_AGE_SECONDS = DAY_SECONDS;

/** The HttpOnly cookie that takes the place of the link's token, so that none stays in an address. */
function buildBookingCookie(token: string, { origin }: Site): string {
  // Not Strict: a browser that comes from a mail would not send it to the page that it is led on to.
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
  return origin.startsWith('https:')
    ? `__Host-booking=${token}; ${attributes}; Secure`
    : `booking=${token}; ${attributes}`;
}

/** The id of the lead whose booking this browser may see and change; null for none. */
function readOpenedBooking(request: Request, { bookingLinks }: Site): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const tokens = [...cookies.matchAll(/(?:^|; *)(?:__Host-)?booking=([\w.-]+)/g)].map(
    ([, token = '']) => token,
  );
  return tokens.map((token) => bookingLinks.read(token)).find((id) => id !== null) ?? null;
}
