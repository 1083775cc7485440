import { useMemo } from 'react';
import { ErrorBox } from '../../forms/error-box.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import type { BookingView } from './load-booking.ts';
import { MoveBooking } from './move-booking.tsx';

interface BookingMainProps {
  booking: BookingView;
  /** Why a change was refused. */
  error: string | null;
}

/** A booking with its two ways out. Plain forms: they work without scripts. */
export function BookingMain({ booking, error }: BookingMainProps) {
  const { title, state, cancelled, bookAgain } = booking;
  const problem = useMemo(() => (error === null ? null : { error, fields: {} }), [error]);
  return (
    <main id="main" className="wrap form-main form-main-narrow">
      <header>
        <h1>{title}</h1>
      </header>
      {problem && <ErrorBox problem={problem} fields={[]} />}
      <section className="panel panel-pad booking" aria-label={title}>
        {state === 'cancelled' && (
          <p className="booking-state">
            <b>You {cancelled} this booking.</b> We have told the people who expected you.
          </p>
        )}
        <Details booking={booking} />
      </section>
      {state === 'booked' && (
        <>
          <MoveBooking booking={booking} error={error} />
          <CancelBooking booking={booking} />
        </>
      )}
      {state === 'cancelled' && bookAgain && (
        <p>
          <a className={buttonClass({ kind: 'brand' })} href={bookAgain}>
            Book another time
          </a>
        </p>
      )}
    </main>
  );
}

function Details({
  booking: { state, time, before: previousTime, car, place, reference },
}: Pick<BookingMainProps, 'booking'>) {
  return (
    <dl>
      <dt>{state === 'booked' ? 'Time' : 'It was for'}</dt>
      <dd>
        <b>{time}</b>
        {previousTime && <p className="muted">You changed the time. It was {previousTime}.</p>}
      </dd>
      {car && (
        <>
          <dt>About</dt>
          <dd>{car.address ? <a href={car.address}>{car.name}</a> : car.name}</dd>
        </>
      )}
      {place && (
        <>
          <dt>Where</dt>
          <dd>
            {place.name}
            {place.address && <p className="muted">{place.address}</p>}
            {place.phone && (
              <p>
                <a href={`tel:${place.phone.number.replaceAll(' ', '')}`}>{place.phone.shown}</a>
              </p>
            )}
          </dd>
        </>
      )}
      <dt>Reference</dt>
      <dd className="booking-reference">{reference}</dd>
    </dl>
  );
}
