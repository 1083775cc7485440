import { useEffect, useId } from 'react';
import { groupDescribedBy, type InputProps, textNow } from '../input-props.ts';
import type { SlotDay } from './slot-days.ts';
import { dayWords, timeWords } from './slot-words.ts';

interface SlotPickerProps {
  field: InputProps;
  days: readonly SlotDay[];
}

/** Free days as tiles, the times of the chosen one as chips. What is chosen stands in two hidden controls. */
export function SlotPicker({ field: props, days }: SlotPickerProps) {
  const { name } = props.field;
  const dateKey = `${name}_date`;
  const timeKey = `${name}_time`;
  const date = textNow(props, dateKey);
  const time = textNow(props, timeKey);
  const day = days.find((other) => other.date === date);
  const choose = (chosenDate: string, chosenTime: string) => {
    props.form.setValue(dateKey, chosenDate);
    props.form.setValue(timeKey, chosenTime);
  };
  const isTimeGone = time !== '' && !day?.times.includes(time);
  useForgottenSlot({
    isGone: isTimeGone || (date !== '' && !day),
    forget: () => choose(day ? date : '', ''),
  });
  return (
    <>
      {/* What a hidden control holds is its attribute: drawn anew, it is what was chosen last. */}
      <input type="hidden" {...props.form.register(dateKey)} defaultValue={date} />
      <input type="hidden" {...props.form.register(timeKey)} defaultValue={time} />
      <Days {...{ props, days, date }} choose={(chosen) => choose(chosen, '')} />
      <Times {...{ day, time }} choose={(chosen) => choose(date, chosen)} />
      {props.field.required === 'never' && date !== '' && (
        <button type="button" className="link-button" onClick={() => choose('', '')}>
          Clear the time
        </button>
      )}
    </>
  );
}

/** A time that is not, or no longer, among the free ones must not be sent unseen: it is asked for again. */
function useForgottenSlot({ isGone, forget }: { isGone: boolean; forget: () => void }) {
  useEffect(() => {
    if (isGone) forget();
  });
}

interface DaysProps {
  props: InputProps;
  days: readonly SlotDay[];
  date: string;
  choose: (date: string) => void;
}

function Days({ props, days, date, choose }: DaysProps) {
  const group = useId();
  return (
    <div className="slot-days" aria-label="Day" {...groupDescribedBy(props)}>
      {days.map((day, index) => {
        const { weekday, day: number, month, whole } = dayWords(day.date);
        return (
          <label key={day.date}>
            <input
              id={index === 0 ? props.id : undefined}
              type="radio"
              name={group}
              value={day.date}
              aria-label={whole}
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
  );
}

interface TimesProps {
  day: SlotDay | undefined;
  time: string;
  choose: (time: string) => void;
}

function Times({ day, time, choose }: TimesProps) {
  const group = useId();
  if (!day) return <p className="slot-note">Choose a day to see its times.</p>;
  return (
    <div className="radio-chips slot-times" role="radiogroup" aria-label="Time">
      {day.times.map((free) => (
        <label key={free}>
          <input
            type="radio"
            name={group}
            value={free}
            checked={free === time}
            onChange={() => choose(free)}
          />
          <span>{timeWords(free)}</span>
        </label>
      ))}
    </div>
  );
}

/** As high as what is to come, so that nothing moves. */
export function SlotsToCome() {
  return (
    <>
      <div className="slot-days" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <span key={tile} className="slot-blank" />
        ))}
      </div>
      <output className="slot-note">Looking for free times</output>
    </>
  );
}
