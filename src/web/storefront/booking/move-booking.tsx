import { useState } from 'react';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { formatDayAndDate } from '#domain/content/content-dates.ts';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { SlotChoice } from '../../forms/inputs/times/slot-choice.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import type { BookingView } from './load-booking.ts';
import { formatTimeValue } from './read-posted-wish.ts';

const ERROR_ID = 'booking-error';

interface MoveBookingProps {
  booking: BookingView;
  /** Why a change was refused. */
  error: string | null;
}

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
          <button type="submit" className={buildButtonClass({ kind: 'brand', full: true })}>
            Change the time
          </button>
        </div>
      </form>
    </section>
  );
}

/** The days and times of the form that it was booked by; without scripts a list of them. */
function FreeTimes({ booking: { days, locale }, error }: MoveBookingProps) {
  const isHydrated = useIsHydrated();
  const [chosenSlot, setChosenSlot] = useState({ date: '', time: '' });
  if (!isHydrated) return <FreeTimesList {...{ days, locale, error }} />;
  return (
    <fieldset className="field">
      <legend>New time</legend>
      <div className="slots">
        <input type="hidden" name="slot" value={chosenSlot.time && formatTimeValue(chosenSlot)} />
        <SlotChoice
          {...{ days, locale, ...chosenSlot }}
          choose={(date, time) => setChosenSlot({ date, time })}
          group={{ role: 'radiogroup', ...describeError(error) }}
          firstId="booking-slot"
        />
      </div>
    </fieldset>
  );
}

function FreeTimesList({
  days,
  locale,
  error,
}: Pick<BookingView, 'days' | 'locale'> & { error: string | null }) {
  return (
    <div className="field booking-times">
      <label htmlFor="booking-slot">New time</label>
      <select
        id="booking-slot"
        name="slot"
        className="input"
        required
        defaultValue=""
        {...describeError(error)}
      >
        <option value="" disabled>
          Choose a free time
        </option>
        {days.map(({ date, times }) => (
          <optgroup key={date} label={formatDayAndDate(date, locale)}>
            {times.map((time) => (
              <option key={time} value={formatTimeValue({ date, time })}>
                {formatDayAndDate(date, locale)}, {formatClockTime(time)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function TypedTime({ booking: { today }, error }: MoveBookingProps) {
  const shared = { className: 'input', required: true, ...describeError(error) };
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

function describeError(error: string | null) {
  return error === null ? {} : { 'aria-invalid': true, 'aria-describedby': ERROR_ID };
}
