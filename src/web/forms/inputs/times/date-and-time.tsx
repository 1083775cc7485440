import type { InputProps } from '../input-props.ts';
import { PartInput } from '../part-input.tsx';

/** A day and a time by the browser's own pickers. */
export function DateAndTime(props: InputProps) {
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
