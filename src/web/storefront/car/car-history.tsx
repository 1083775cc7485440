import type { CarPageView } from './load-car-page.ts';

/** What is known of a car's life, from the stock's fields and the site's own records. */
export function CarHistory({ page: { history, buttons } }: { page: CarPageView }) {
  if (history.length === 0) return null;
  const hasReport = buttons.some(({ button }) => button === 'car_history_report');
  return (
    <section>
      <h2>History</h2>
      <ol className="car-history">
        {history.map(({ when: dateText, what: eventText, source }) => (
          <li key={dateText + eventText}>
            {dateText && <p className="small muted">{dateText}</p>}
            <p>
              <b>{eventText}</b>
            </p>
            <p className="small muted">{source}</p>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {hasReport ? 'Not a full history: the car history report says more.' : 'Not a full history.'}
      </p>
    </section>
  );
}
