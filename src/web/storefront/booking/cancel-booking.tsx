import { buttonClass } from '../../ui/button.tsx';
import type { BookingView } from './load-booking.ts';

/** Behind a second step: somebody else may have the time a moment later. */
export function CancelBooking({ booking: { from, time } }: { booking: BookingView }) {
  return (
    <details className="panel panel-pad booking-cancel">
      <summary>Cancel this booking</summary>
      <form method="post" className="booking-form">
        <input type="hidden" name="act" value="cancel" />
        <input type="hidden" name="from" value={from} />
        <p>{time} becomes free for others, and we tell the people who expect you.</p>
        <button type="submit" className={buttonClass({ full: true })}>
          Yes, cancel it
        </button>
      </form>
    </details>
  );
}
