import { describedBy, type InputProps } from '../input-props.ts';
import { FieldHint, FieldMessage } from '../labelled-field.tsx';

/** One checkbox with its sentence beside it. */
export function CheckInput(props: InputProps) {
  const { label, value, message, registration } = props;
  return (
    <div className="field" data-invalid={message !== null || undefined}>
      <label className="check">
        <input {...describedBy(props)} {...registration} type="checkbox" defaultChecked={value === true} />
        <span>{label}</span>
      </label>
      <FieldHint {...props} />
      <FieldMessage {...props} />
    </div>
  );
}
