import type { OpeningState } from '#domain/contact/opening-hours.ts';
import type { LocationView } from './load-location.ts';

const LOOKS = {
  open: ['pill pill-ok', 'Open now'],
  closing_soon: ['pill pill-warn', 'Closing soon'],
  closed: ['pill', 'Closed'],
} as const;

/** The week as the location keeps it, today marked, and the days ahead that differ. */
export function LocationHours({ location: { state, week, special } }: { location: LocationView }) {
  if (week.length === 0 && special.length === 0) return null;
  return (
    <section className="panel panel-pad location-hours" aria-labelledby="opening-hours">
      <div className="place-head">
        <h2 id="opening-hours">Opening hours</h2>
        <OpenPill state={state} />
      </div>
      <table>
        <caption className="hidden-visually">Hours of the week</caption>
        <tbody>
          {week.map(({ day, hours, isToday, note }) => (
            <tr
              key={day}
              className={isToday ? 'hours-today' : undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              <th scope="row">
                {day}
                {isToday ? <small> today</small> : null}
              </th>
              <td>
                {hours}
                {note === null ? null : <small>{note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {special.length === 0 ? null : (
        <>
          <h3>Different hours ahead</h3>
          <table>
            <caption className="hidden-visually">Days with other hours</caption>
            <tbody>
              {special.map(({ date, label, hours }) => (
                <tr key={date}>
                  <th scope="row">
                    {date}
                    <small>{label}</small>
                  </th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function OpenPill({ state }: { state: OpeningState['state'] | null }) {
  if (state === null) return null;
  const [look, text] = LOOKS[state];
  return (
    <span className={look}>
      <i className="dot" />
      {text}
    </span>
  );
}
