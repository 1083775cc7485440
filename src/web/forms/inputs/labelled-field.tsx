import type { ReactNode } from 'react';
import { REQUIRED } from '#domain/forms/form.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { Icon } from '#web/ui/icon.tsx';
import { faultWordsId, findFaultWords, hintId, type InputProps, messageId } from './input-props.ts';

/** A label above, the control, and its message below once a submit has found one. */
export function LabelledField(props: InputProps & { children: ReactNode }) {
  const { id, label, message, field, children } = props;
  const isHalf = field.type === 'fullName' && !field.whole;
  return (
    <div className={isHalf ? 'field field-half' : 'field'} data-invalid={message !== null || undefined}>
      <label htmlFor={id}>
        <LabelText label={label} />
      </label>
      <FieldHint {...props} />
      {children}
      <FieldMessage {...props} />
    </div>
  );
}

/** "(optional)" speaks lower than the label. */
export function LabelText({ label }: { label: string }) {
  const [name, optional] = label.split(/ (?=\(optional\)$)/);
  return optional === undefined ? (
    label
  ) : (
    <>
      {name} <span className="field-optional">{optional}</span>
    </>
  );
}

export function FieldHint({ id, field, rules }: Pick<InputProps, 'id' | 'field' | 'rules'>) {
  if (field.hint === undefined) return null;
  return (
    <p className="field-hint" id={hintId(id)}>
      {wordingIn(rules, field.hint)}
    </p>
  );
}

/**
 * The message of spec §5 to the letter, and below it the field's own words. That a field is required stands once above the
 * form: by a field its words are seen, and the message is read out with them.
 */
export function FieldMessage(props: InputProps) {
  const { id, message } = props;
  const words = findFaultWords(props);
  if (message === null) return null;
  if (message === REQUIRED && words !== null)
    return (
      <>
        <p className="hidden-visually" id={messageId(id)}>
          {message}
        </p>
        <p className="field-message" id={faultWordsId(id)}>
          <Icon name="alert" small />
          <span>{words}</span>
        </p>
      </>
    );
  return (
    <>
      <p className="field-message" id={messageId(id)}>
        <Icon name="alert" small />
        <span>{message}</span>
      </p>
      {words !== null && (
        <p className="small" id={faultWordsId(id)}>
          {words}
        </p>
      )}
    </>
  );
}
