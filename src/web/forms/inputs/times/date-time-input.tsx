import { useState } from 'react';
import { useIsHydrated } from '../../../browser/use-is-hydrated.ts';
import { DateAndTime } from '../date-time-generic-input.tsx';
import { FieldGroup } from '../field-group.tsx';
import { type InputProps, textNow } from '../input-props.ts';
import { SlotPicker, SlotsSkeleton } from './slot-picker.tsx';
import { useSlots } from './use-slots.ts';

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
  const chosenId = textNow(props, 'location_id');
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
