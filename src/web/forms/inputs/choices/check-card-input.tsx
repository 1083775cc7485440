import { chooseWording } from '#domain/forms/wording.ts';
import { describedBy, buildHintId, type InputProps } from '../input-props.ts';
import { FieldMessage } from '../labelled-field.tsx';

/** One checkbox as a card, with its hint inside. */
export function CheckCardInput(props: InputProps) {
  const { id, label, value, message, registration, field, rules } = props;
  return (
    <div className="field" data-invalid={message !== null || undefined}>
      <div className="choice-cards">
        <label>
          <input {...describedBy(props)} {...registration} type="checkbox" defaultChecked={value === true} />
          <span>
            {label}
            {field.hint !== undefined && (
              <small id={buildHintId(id)}>{chooseWording(rules, field.hint)}</small>
            )}
          </span>
        </label>
      </div>
      <FieldMessage {...props} />
    </div>
  );
}
