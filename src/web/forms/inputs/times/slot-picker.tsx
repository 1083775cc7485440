import { clockTime } from '#domain/contact/opening-hours-text.ts';
import { useEffect, useId } from 'react';
import { type InputProps, textNow } from '../input-props.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { SlotDayTiles } from './slot-day-tiles.tsx';
import type { SlotDay } from './slot-days.ts';
import { dayWords } from './slot-words.ts';

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
  const day = days.find((candidate) => candidate.date === date);
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
      <SlotDayTiles {...{ props, days, date }} choose={(chosenDate) => choose(chosenDate, '')} />
      <Times {...{ days, day, time, locale: props.rules.locale }} choose={choose} />
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

/** As many as stand in one row, which a skeleton has kept free. */
const FIRST_TIMES = 3;

interface TimesProps {
  days: readonly SlotDay[];
  /** The chosen one. */
  day: SlotDay | undefined;
  time: string;
  locale: Locale;
  choose: (date: string, time: string) => void;
}

/** Of the chosen day; of the first free one, said so, before any is: most people want the first. */
function Times({ days, day, time, locale, choose }: TimesProps) {
  const group = useId();
  const shownDay = day ?? days[0];
  if (!shownDay) return null;
  return (
    <>
      {!day && <p className="slot-note">First free day, {dayWords(shownDay.date, locale).whole}:</p>}
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
            <span>{clockTime(freeTime)}</span>
          </label>
        ))}
      </div>
    </>
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
      <div className="radio-chips slot-times" aria-hidden="true">
        {[0, 1, 2].map((chip) => (
          <span key={chip} className="slot-time-blank" />
        ))}
      </div>
    </>
  );
}
