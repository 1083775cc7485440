import type { ReactNode } from 'react';
import { groupDescribedBy, type InputProps, listTextIds } from './input-props.ts';
import { FieldHint, FieldMessage, LabelText } from './labelled-field.tsx';

/** Controls that answer one question together: a named set with one message. */
export function FieldGroup(props: InputProps & { radios?: true; children: ReactNode }) {
  const { label, message, radios, children } = props;
  const attributes = radios
    ? groupDescribedBy(props)
    : { 'aria-describedby': listTextIds(props) || undefined };
  return (
    <fieldset className="field" data-invalid={message !== null || undefined} {...attributes}>
      <legend>
        <LabelText label={label} />
      </legend>
      <FieldHint {...props} />
      {children}
      <FieldMessage {...props} />
    </fieldset>
  );
}
