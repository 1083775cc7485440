import { useId } from 'react';
import { type Field, isRequired } from '#domain/forms/form.ts';
import { shownFields } from '#domain/forms/shown-fields.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { ErrorBox } from './error-box.tsx';
import { fieldInputs } from './field-inputs.tsx';
import type { FormViewProps } from './form-view-props.ts';
import type { FormHandle } from './inputs/input-props.ts';
import { UploadProgress } from './inputs/files/upload-progress.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { SpamTraps } from './spam-trap-inputs.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFormSubmit } from './use-form-submit.ts';

/** A form of the catalogue: checked on submit only, by the server's own rules, and the same without scripts. */
export function FormView(props: FormViewProps) {
  const { form, drawn, rules, values, stamp, action, intro, notice, submitLabel, otherWay } = props;
  const prefix = useId();
  const { register, watch, setValue, typed, onSubmit, onLeave, ...state } = useFormSubmit(props);
  const { problem, isSending, upload } = state;
  const handle: FormHandle = { values, register, watch, setValue };
  const fields = shownFields(form, typed, { rules, faults: problem?.fields ?? {} })
    .filter(({ name }) => drawn?.includes(name) ?? true)
    .map((field) => ({
      field,
      name: field.name,
      id: `${prefix}${field.name.replaceAll(/\W/g, '-')}`,
      label: labelOf(field, rules),
    }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what was typed is kept when a field is left
    <form
      className="form"
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onBlur={onLeave}
      data-reload
    >
      <div className="form-body">
        {intro}
        {problem && (
          <ErrorBox problem={problem} fields={fields.filter(({ field }) => field.type !== 'hidden')} />
        )}
        <div className="form-fields">
          {fields.map(({ field, name, id, label }) => {
            const Input = fieldInputs[field.type];
            const message = problem?.fields[name] ?? null;
            const value = values[name] ?? '';
            return (
              <Input
                key={name}
                {...{ field, id, label, value, rules, message }}
                registration={register(name)}
                form={handle}
              />
            );
          })}
        </div>
        {fields.some(({ field }) => field.type === 'file') && <NeedsScripts what="Sending files" />}
        <SpamTraps registration={register} stamp={stamp} />
        {notice && <p className="form-notice">{notice}</p>}
      </div>
      <footer className="form-footer">
        {upload && <UploadProgress {...upload} />}
        {otherWay}
        <SubmitButton label={wordingIn(rules.locale, submitLabel)} isSending={isSending} />
      </footer>
    </form>
  );
}

/** The catalogue's label; where the site's own choice makes a field optional, it says so. */
function labelOf(field: Field, rules: SiteRules): string {
  const label = wordingIn(rules.locale, field.label);
  return field.required === 'never' || isRequired(field, rules) ? label : `${label} (optional)`;
}
