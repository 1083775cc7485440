import { buttonClass } from '../../ui/button.tsx';
import type { BookingView } from './load-booking.ts';

interface MoveBookingProps {
  booking: BookingView;
  /** Why a change was refused. */
  error: string | null;
}

const ERROR_ID = 'booking-error';

/** Another free time by a list; where no calendar tells any, a day and a time to fill in. */
export function MoveBooking({ booking, error }: MoveBookingProps) {
  if (booking.whyNotMovable !== null) return <p className="muted">{booking.whyNotMovable}</p>;
  return (
    <section className="panel panel-pad booking-move" aria-labelledby="booking-move">
      <h2 id="booking-move">Change the time</h2>
      <form method="post" className="form-fields booking-form">
        <input type="hidden" name="act" value="move" />
        <input type="hidden" name="from" value={booking.from} />
        {booking.days.length > 0 ? (
          <FreeTimes booking={booking} error={error} />
        ) : (
          <TypedTime booking={booking} error={error} />
        )}
        {error && (
          <p className="field-message field" id={ERROR_ID}>
            {error}
          </p>
        )}
        <div className="field">
          <button type="submit" className={buttonClass({ kind: 'brand', full: true })}>
            Change the time
          </button>
        </div>
      </form>
    </section>
  );
}

function FreeTimes({ booking: { days }, error }: MoveBookingProps) {
  return (
    <div className="field">
      <label htmlFor="booking-slot">New time</label>
      <select
        id="booking-slot"
        name="slot"
        className="input"
        required
        defaultValue=""
        {...describedBy(error)}
      >
        <option value="" disabled>
          Choose a free time
        </option>
        {days.map(({ label, times }) => (
          <optgroup key={label} label={label}>
            {times.map((time) => (
              <option key={time.value} value={time.value}>
                {label}, {time.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function TypedTime({ booking: { today }, error }: MoveBookingProps) {
  const shared = { className: 'input', required: true, ...describedBy(error) };
  return (
    <>
      <div className="field field-half">
        <label htmlFor="booking-date">New date</label>
        <input id="booking-date" name="date" type="date" min={today} {...shared} />
      </div>
      <div className="field field-half">
        <label htmlFor="booking-time">New time</label>
        <input id="booking-time" name="time" type="time" {...shared} />
      </div>
      <p className="field-hint field">Say what suits you, and we confirm it.</p>
    </>
  );
}

function describedBy(error: string | null) {
  return error === null ? {} : { 'aria-invalid': true, 'aria-describedby': ERROR_ID };
}
