import { useId, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { groupDescribedBy, type InputProps } from '../input-props.ts';
import type { SlotDay } from './slot-days.ts';
import { dayWords } from './slot-words.ts';

interface SlotDayTilesProps {
  props: InputProps;
  days: readonly SlotDay[];
  date: string;
  choose: (date: string) => void;
}

/** Beyond these a row of tiles is longer than the form is wide. */
const SEEN_AT_ONCE = 5;

/** A row of days to choose from; who has neither a touch screen nor a sideways wheel turns it by buttons. */
export function SlotDayTiles({ props, days, date, choose }: SlotDayTilesProps) {
  const group = useId();
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
      <div className="slot-days" aria-label="Day" {...groupDescribedBy(props)} ref={row}>
        {days.map((day, index) => {
          const { weekday, day: number, month, whole: wholeDay } = dayWords(day.date, props.rules.locale);
          return (
            <label key={day.date}>
              <input
                id={index === 0 ? props.id : undefined}
                type="radio"
                name={group}
                value={day.date}
                aria-label={wholeDay}
                checked={day.date === date}
                onChange={() => choose(day.date)}
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
