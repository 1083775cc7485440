import { clockTime } from '#domain/contact/opening-hours-text.ts';
import { useEffect, useId } from 'react';
import { type InputProps, textNow } from '../input-props.ts';
import { SlotDayTiles } from './slot-day-tiles.tsx';
import type { SlotDay } from './slot-days.ts';

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
      <SlotDayTiles {...{ props, days, date }} choose={(chosen) => choose(chosen, '')} />
      <Times {...{ day, time }} choose={(chosen) => choose(date, chosen)} />
      {props.field.required === 'never' && date !== '' && (
        <button type="button" className="link-button" onClick={() => choose('', '')}>
          Clear the time
        </button>
      )}
    </>
  );
}

/** A time that is not, or no longer, free must not be sent unseen: it is cleared. */
function useForgottenSlot({ isGone, forget }: { isGone: boolean; forget: () => void }) {
  useEffect(() => {
    if (isGone) forget();
  });
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
          <span>{clockTime(free)}</span>
        </label>
      ))}
    </div>
  );
}

/** A skeleton as high as the slots, so that nothing moves. */
export function SlotsSkeleton() {
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
