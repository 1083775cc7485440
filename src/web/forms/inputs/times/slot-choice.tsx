import { type HTMLAttributes, useId, useRef } from 'react';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { SlotDay } from './slot-days.ts';
import { describeDay } from './slot-words.ts';

/** Beyond these a row of tiles is longer than the form is wide. */
const SEEN_AT_ONCE = 5;

/** As many as stand in one row, which a skeleton has kept free. */
const FIRST_TIMES = 3;

interface SlotChoiceProps {
  days: readonly SlotDay[];
  /** What is chosen; empty while nothing is. */
  date: string;
  time: string;
  locale: Locale;
  choose: (date: string, time: string) => void;
  /** What names the set of days, and ties it to its message. */
  group: HTMLAttributes<HTMLElement>;
  /** Of the first day: where an error summary leads. */
  firstId: string;
}

/** Free days as tiles, the times of the chosen one as chips. */
export function SlotChoice(props: SlotChoiceProps) {
  return (
    <>
      <SlotDayTiles {...props} />
      <Times {...props} />
    </>
  );
}

/** Of the chosen day; of the first free one, said so, before any is: most people want the first. */
function Times({ days, date, time, locale, choose }: SlotChoiceProps) {
  const group = useId();
  const day = days.find((candidate) => candidate.date === date);
  const shownDay = day ?? days[0];
  if (!shownDay) return null;
  return (
    <>
      {!day && (
        <p className="slot-note">{describeFirstDay(days.length, describeDay(shownDay.date, locale).whole)}</p>
      )}
      <div className="radio-chips slot-times" role="radiogroup" aria-label="Time">
        {(day ? day.times : shownDay.times.slice(0, FIRST_TIMES)).map((freeTime) => (
          <label key={freeTime}>
            <input
              type="radio"
              name={group}
              value={freeTime}
              checked={day !== undefined && freeTime === time}
              onChange={() => choose(shownDay.date, freeTime)}
            />
            <span>{formatClockTime(freeTime)}</span>
          </label>
        ))}
      </div>
    </>
  );
}

/** Also how many days the row holds, of which a phone shows five and a half. */
function describeFirstDay(count: number, day: string): string {
  return count === 1 ? `The one free day, ${day}:` : `First of ${count} free days, ${day}:`;
}

/** A row of days to choose from; who has neither a touch screen nor a sideways wheel turns it by buttons. */
function SlotDayTiles({ days, date, locale, choose, group, firstId }: SlotChoiceProps) {
  const radioName = useId();
  const row = useRef<HTMLDivElement>(null);
  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  return (
    <>
      {days.length > SEEN_AT_ONCE && (
        <div className="slot-turns">
          <button type="button" aria-label="Earlier days" onClick={() => turn(-1)}>
            <Icon name="chevron-left" small />
          </button>
          <button type="button" aria-label="Later days" onClick={() => turn(1)}>
            <Icon name="chevron-right" small />
          </button>
        </div>
      )}
      <div className="slot-days" aria-label="Day" {...group} ref={row}>
        {days.map((day, index) => {
          const { weekday, day: number, month, whole: wholeDay } = describeDay(day.date, locale);
          return (
            <label key={day.date}>
              <input
                id={index === 0 ? firstId : undefined}
                type="radio"
                name={radioName}
                value={day.date}
                aria-label={wholeDay}
                checked={day.date === date}
                onChange={() => choose(day.date, '')}
              />
              <span aria-hidden="true">
                {weekday}
                <b>{number}</b>
                {month}
              </span>
            </label>
          );
        })}
      </div>
    </>
  );
}
