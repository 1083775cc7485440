import { useEffect, useId } from 'react';
import { shownFields } from '#domain/forms/asked-fields.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { ErrorBox } from './error-box.tsx';
import { fieldInputs } from './field-inputs.tsx';
import type { FormViewProps } from './form-view-props.ts';
import type { FormHandle } from './inputs/input-props.ts';
import { UploadProgress } from './inputs/files/upload-progress.tsx';
import type { FormProblem } from './form-problem.ts';
import { controlId, type NamedField, namedFields } from './named-fields.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { SpamCheckInputs } from './spam-check-inputs.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFormSubmit } from './use-form-submit.ts';

/** A form of the catalogue: checked on submit only, by the server's own rules, and the same without scripts. */
export function FormView(props: FormViewProps) {
  const { form, drawn: drawnNames, rules, values, stamp, action, focusOn = null } = props;
  const { intro, notice, submitLabel, otherWay } = props;
  const prefix = useId();
  const { register, watch, setValue, typed: typedValues, onSubmit, onLeave, ...state } = useFormSubmit(props);
  const { problem, isSending, upload } = state;
  const handle: FormHandle = { values, register, watch, setValue, problem };
  const visibleFields = shownFields(form, typedValues, { rules, faults: problem?.fields ?? {} });
  const fields = namedFields(
    visibleFields.filter(({ name }) => drawnNames?.includes(name) ?? true),
    prefix,
    rules,
  );
  useFocusOn(focusOn && controlId(prefix, focusOn));
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
          <ErrorBox
            problem={problem}
            fields={[...fieldsElsewhere(props, { problem, isSending }), ...fields].filter(isVisible)}
          />
        )}
        <div className="form-fields">
          {fields.map((namedField) => (
            <FieldInput
              key={namedField.name}
              {...{ named: namedField, rules }}
              message={problem?.fields[namedField.name] ?? null}
              form={handle}
            />
          ))}
        </div>
        {fields.some(({ field }) => field.type === 'file') && <NeedsScripts what="Sending files" />}
        <SpamCheckInputs stamp={stamp} />
        {notice && <p className="form-notice">{notice}</p>}
      </div>
      <footer className="form-footer">
        {upload && <UploadProgress {...upload} />}
        {otherWay}
        <SubmitButton label={wordingIn(rules, submitLabel)} isSending={isSending} />
      </footer>
    </form>
  );
}

interface FieldInputProps {
  named: NamedField;
  rules: SiteRules;
  message: string | null;
  form: FormHandle;
}

function FieldInput({ named: { field, name, id, label }, form, ...rest }: FieldInputProps) {
  const Input = fieldInputs[field.type];
  return (
    <Input
      {...{ field, id, label, form, ...rest }}
      value={form.values[name] ?? ''}
      registration={form.register(name)}
    />
  );
}

/** After the summary, which takes the focus first: a field whose lazy input is not loaded leaves it there. */
function useFocusOn(id: string | null) {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.focus();
  }, [id]);
}

/** Each links back to its step, unless this one is being sent. */
function fieldsElsewhere(
  { elsewhere, rules }: FormViewProps,
  { problem, isSending }: { problem: FormProblem; isSending: boolean },
) {
  if (elsewhere === undefined) return [];
  const { fields, goTo } = elsewhere;
  return namedFields(fields, '', rules).map((field) => ({
    ...field,
    goTo: () => !isSending && goTo(field.name, problem),
  }));
}

function isVisible({ field }: NamedField): boolean {
  return field.type !== 'hidden';
}
