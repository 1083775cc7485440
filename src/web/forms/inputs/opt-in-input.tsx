import { describedBy, type InputProps } from './input-props.ts';
import { FieldMessage } from './labelled-field.tsx';

/** One checkbox with its sentence beside it. */
export function OptInInput(props: InputProps) {
  const { id, label, value, message, registration } = props;
  return (
    <div className="field">
      <label className="check">
        <input {...describedBy(props)} {...registration} type="checkbox" defaultChecked={value === true} />
        <span>{label}</span>
      </label>
      <FieldMessage id={id} message={message} />
    </div>
  );
}
