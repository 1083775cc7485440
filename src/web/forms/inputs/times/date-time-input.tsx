import { useEffect, useId, useRef, useState } from 'react';
import { useIsHydrated } from '../../../browser/hydration/use-is-hydrated.ts';
import { FieldGroup } from '../field-group.tsx';
import { type InputProps, groupDescribedBy, watchText } from '../input-props.ts';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type SlotDay, readSlotDays } from './slot-days.ts';
import { describeDay } from './slot-words.ts';
import { callDashboard } from '../../../browser/requests/dashboard-call.ts';
import { SHOPPER_TIMEOUT_MS } from '../../shopper-timeout.ts';
import { PartInput } from '../part-input.tsx';

/** Beyond these a row of tiles is longer than the form is wide. */
const SEEN_AT_ONCE = 5;

/** As many as stand in one row, which a skeleton has kept free. */
const FIRST_TIMES = 3;

const NO_CALENDAR: Slots = { days: false, isLate: false };

const CALLS = {
  test_drive: 'available_appointment_bookings',
  service: 'available_service_bookings',
};

/**
 * A free time of the dealer's calendar, by tiles. Without scripts, and when the calendar does not answer in time, a day
 * and a time to fill in.
 */
export function DateTimeInput(props: InputProps) {
  const { field, message, form } = props;
  const calendar = field.calendar ?? 'test_drive';
  const isHydrated = useIsHydrated();
  // The same words may come twice; each time they are another problem.
  const problem = message === null ? null : form.problem;
  const { days, isLate } = useSlots({ calendar, problem, ...chosenPlace(props, calendar) });
  const [wantsLateTimes, setWantsLateTimes] = useState(false);
  return (
    <FieldGroup {...props}>
      <div className="slots">
        {!isHydrated || days === false || (isLate && !wantsLateTimes) ? (
          <>
            <DateAndTime {...props} />
            {isHydrated && <p className="slot-note">Say what suits you, and we confirm it.</p>}
            {isHydrated && days && (
              // Fields that somebody may be filling in are not replaced: the late times are offered.
              <button type="button" className="link-button" onClick={() => setWantsLateTimes(true)}>
                Choose from the free times
              </button>
            )}
          </>
        ) : days === null ? (
          <SlotsSkeleton />
        ) : (
          <SlotPicker field={props} days={days} />
        )}
      </div>
    </FieldGroup>
  );
}

/** The location that the shopper chose in the same form, else the first one with such a calendar. */
function chosenPlace(props: InputProps, calendar: 'test_drive' | 'service') {
  const { places } = props.rules;
  const chosenId = watchText(props, 'location_id');
  const type = calendar === 'service' ? 'service' : 'sales';
  const place =
    places.find(({ value }) => value === chosenId) ??
    places.find((candidate) => candidate.type === type) ??
    places[0];
  return {
    dealershipId: place?.dealership_id ?? null,
    locationId: place && place.value === chosenId ? Number(place.value) : null,
  };
}

interface Slots {
  /** The free days; null while they are on their way, false when there is no calendar or nothing free in it. */
  days: SlotDay[] | null | false;
  /** They exceeded the timeout. They may still come. */
  isLate: boolean;
}

interface Calendar {
  calendar: keyof typeof CALLS;
  /** Null: no dealership, so no calendar. */
  dealershipId: number | null;
  locationId: number | null;
  /** What was found wrong with the time: somebody may have been faster, so what is free is asked for again. */
  problem: object | null;
}

/** Asks the calendar of a dealership once, again when another is chosen. In the browser only. */
function useSlots({ calendar, dealershipId, locationId, problem }: Calendar): Slots {
  const path = dealershipId === null ? null : `/dealerships/${dealershipId}/${CALLS[calendar]}.json`;
  const [knownSlots, setKnown] = useState<{ path: string; answer: object | false } | null>(null);
  const [latePath, setLatePath] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    const budget = setTimeout(() => setLatePath(path), SHOPPER_TIMEOUT_MS);
    void callDashboard(path, { signal: stop.signal }).then((answer) => {
      clearTimeout(budget);
      if (!stop.signal.aborted) setKnown({ path, answer });
    });
    return () => {
      clearTimeout(budget);
      stop.abort();
    };
  }, [path, problem]);
  if (path === null) return NO_CALENDAR;
  const isLate = latePath === path;
  if (knownSlots?.path !== path) return { days: null, isLate };
  const days = knownSlots.answer && readSlotDays(knownSlots.answer, locationId);
  return { days: days && days.length > 0 ? days : false, isLate };
}

interface SlotPickerProps {
  field: InputProps;
  days: readonly SlotDay[];
}

/** Free days as tiles, the times of the chosen one as chips. What is chosen stands in two hidden controls. */
function SlotPicker({ field: props, days }: SlotPickerProps) {
  const { name } = props.field;
  const dateKey = `${name}_date`;
  const timeKey = `${name}_time`;
  const date = watchText(props, dateKey);
  const time = watchText(props, timeKey);
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

/** A skeleton as high as the slots, so that nothing moves. */
function SlotsSkeleton() {
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

interface SlotDayTilesProps {
  props: InputProps;
  days: readonly SlotDay[];
  date: string;
  choose: (date: string) => void;
}

/** A row of days to choose from; who has neither a touch screen nor a sideways wheel turns it by buttons. */
function SlotDayTiles({ props, days, date, choose }: SlotDayTilesProps) {
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
          const { weekday, day: number, month, whole: wholeDay } = describeDay(day.date, props.rules.locale);
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

/** A day and a time by the browser's own pickers. */
function DateAndTime(props: InputProps) {
  const { name } = props.field;
  return (
    <div className="date-and-time">
      <PartInput
        fieldProps={props}
        name={`${name}_date`}
        label="Date"
        isFirst
        attributes={{ type: 'date' }}
      />
      <PartInput fieldProps={props} name={`${name}_time`} label="Time" attributes={{ type: 'time' }} />
    </div>
  );
}
