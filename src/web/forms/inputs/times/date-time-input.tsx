import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../../browser/hydration/use-is-hydrated.ts';
import { FieldGroup } from '../field-group.tsx';
import { type InputProps, groupDescribedBy, watchText } from '../input-props.ts';
import { SlotChoice } from './slot-choice.tsx';
import { type SlotDay, readSlotDays } from './slot-days.ts';
import { callDashboard } from '../../../browser/requests/dashboard-call.ts';
import { SHOPPER_TIMEOUT_MS } from '../../shopper-timeout.ts';
import { PartInput } from '../part-input.tsx';

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
  const { days, isLate } = useSlots({ calendar, problem, ...findChosenPlace(props, calendar) });
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
function findChosenPlace(props: InputProps, calendar: 'test_drive' | 'service') {
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
      <SlotChoice
        {...{ days, date, time, choose }}
        locale={props.rules.locale}
        group={groupDescribedBy(props)}
        firstId={props.id}
      />
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
