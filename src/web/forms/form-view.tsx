import { useEffect, useId, useRef, useState } from 'react';
import { listShownFields } from '#domain/forms/applicable-fields.ts';
import { describeMissing } from '#domain/forms/explain-fault.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { SUBMIT_FAILED, chooseWording } from '#domain/forms/wording.ts';
import { ErrorBox } from './error-box.tsx';
import { fieldInputs, readHoneypot, SpamCheckInputs } from './field-inputs.tsx';
import type { FormViewProps } from './form-view-props.ts';
import type { FormHandle } from './inputs/input-props.ts';
import { UploadProgress } from './inputs/files/upload-progress.tsx';
import type { FormProblem } from './form-problem.ts';
import { type Field, isRequired } from '#domain/forms/form.ts';
import { NeedsScripts } from './needs-scripts.tsx';

import { buildButtonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { checkForm } from '#domain/forms/check-form.ts';
import type { FieldType, FormValues } from '#domain/forms/fields/field-type.ts';
import { fields as fieldTypes } from '#domain/forms/fields/fields.ts';
import { listFormFiles } from './form-files.ts';
import type { UploadState } from './sending/send-files.ts';

/** A form of the catalogue: checked on submit only, by the server's own rules, and the same without scripts. */
export function FormView(props: FormViewProps) {
  const { form, drawn: drawnNames, rules, values, stamp, action, focusOn = null } = props;
  const { intro, notice, promise, otherWay } = props;
  const prefix = useId();
  const { register, watch, setValue, typed: typedValues, onSubmit, onLeave, ...state } = useFormSubmit(props);
  const { problem, isSending, upload } = state;
  const handle: FormHandle = { values, register, watch, setValue, problem };
  const visibleFields = listShownFields(form, typedValues, { rules, faults: problem?.fields ?? {} });
  const fields = nameFields(
    visibleFields.filter(({ name }) => drawnNames?.includes(name) ?? true),
    prefix,
    rules,
  );
  useFocusOn(focusOn && buildControlId(prefix, focusOn));
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
            fields={[...showFieldsElsewhere(props, { problem, isSending }), ...fields].filter(isVisible)}
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
        <SubmitButton label={chooseSubmitLabel(props, fields)} isSending={isSending} />
        {promise && (
          <p className="form-promise small muted">
            <Icon name="clock" small />
            {promise}
          </p>
        )}
      </footer>
    </form>
  );
}

/** The form's own, or that of a question which the button answers. */
function chooseSubmitLabel({ rules, submitLabel }: FormViewProps, fields: readonly NamedField[]): string {
  const question = fields.find(({ field }) => field.submitLabel);
  return chooseWording(rules, question?.field.submitLabel ?? submitLabel);
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
function showFieldsElsewhere(
  { earlierSteps, rules }: FormViewProps,
  { problem, isSending }: { problem: FormProblem; isSending: boolean },
) {
  if (earlierSteps === undefined) return [];
  const { fields, goTo } = earlierSteps;
  return nameFields(fields, '', rules).map((field) => ({
    ...field,
    goTo: () => !isSending && goTo(field.name, problem),
  }));
}

function isVisible({ field }: NamedField): boolean {
  return field.type !== 'hidden';
}

/** Keeps its size while sending, when it shows a spinner and "Loading" (spec §4). */
function SubmitButton({ label, isSending }: { label: string; isSending: boolean }) {
  return (
    <button
      type="submit"
      className={buildButtonClass({ kind: 'brand', full: true }, 'btn-submit')}
      disabled={isSending}
    >
      {isSending ? (
        <>
          <span className="spinner" aria-hidden="true" />
          Loading
        </>
      ) : (
        label
      )}
    </button>
  );
}

interface NamedField {
  field: Field;
  name: string;
  /** Of its control on the page. */
  id: string;
  label: string;
  /** What to do where it is empty, in its own words. */
  missingText: string;
}

/** Fields with what a page calls them; the prefix keeps two forms of a page apart. */
function nameFields(fields: readonly Field[], prefix: string, rules: SiteRules): NamedField[] {
  return fields.map((field) => {
    const label = buildLabel(field, rules);
    const missingText = describeMissing(field, label, rules);
    return { field, name: field.name, id: buildControlId(prefix, field.name), label, missingText };
  });
}

function buildControlId(prefix: string, name: string): string {
  return `${prefix}${name.replaceAll(/\W/g, '-')}`;
}

/** The catalogue's label; where the site's own choice makes a field optional, it says so. */
function buildLabel(field: Field, rules: SiteRules): string {
  const label = chooseWording(rules, field.label);
  return field.required === 'never' || isRequired(field, rules) ? label : `${label} (optional)`;
}

/** The state of a form: what is typed, what the last submit found, whether it is being sent. */
function useFormSubmit(props: FormViewProps) {
  const { form, values: atFirst, send, onDraft, problem: postedProblem } = props;
  const [problem, setProblem] = useState(postedProblem);
  const [isSending, setIsSending] = useState(false);
  const [upload, setUpload] = useState<UploadState | null>(null);
  const { register, handleSubmit, getValues, setValue, watch, control } = useForm<FormValues>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (typedValues) => checkByDomain(props, withGiven(atFirst, typedValues)),
  });
  useRemembered(props, { getValues, setValue });

  const onSubmit = handleSubmit(
    async (values, event) => {
      setIsSending(true);
      const typedValues = getValues();
      const honeypot = readHoneypot(event?.target);
      const filledForm = {
        values,
        typed: typedValues,
        files: listFormFiles(form, typedValues),
        honeypot,
        onProgress: setUpload,
      };
      const sendProblem = await send(filledForm);
      if (sendProblem === null) return;
      setUpload(null);
      setProblem(sendProblem);
      setIsSending(false);
    },
    (errors) => setProblem(buildProblem(errors, form.fields)),
  );
  useSendWhenOnline(problem, onSubmit);
  const isConditional = form.fields.some(({ showIf }) => showIf !== undefined);
  const live = useWatch({ control, disabled: !isConditional });
  const typedValues = isConditional ? withGiven(atFirst, live) : atFirst;
  const onLeave = () => onDraft?.(getValues());
  return { register, watch, setValue, typed: typedValues, onSubmit, onLeave, problem, isSending, upload };
}

/** A form that waits for a connection is sent once online; the idempotency key makes a second try harmless. */
function useSendWhenOnline(problem: FormProblem | null, submit: () => Promise<void>): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!problem?.waitsForConnection) return;
    const resend = () => void latest.current();
    addEventListener('online', resend, { once: true });
    return () => removeEventListener('online', resend);
  }, [problem]);
}

type Controls = Pick<ReturnType<typeof useForm<FormValues>>, 'getValues' | 'setValue'>;

function useRemembered(
  { form, rules, values, remembered }: FormViewProps,
  { getValues, setValue }: Controls,
): void {
  useEffect(() => {
    const details = remembered();
    for (const field of form.fields) {
      const type: FieldType = fieldTypes[field.type];
      const value = type.parse(type.read(details, field), rules, field);
      const shownValue = getValues(field.name);
      // What a chat hands over is more than the sentence that a message begins with.
      const isFree = shownValue === '' || (field.type === 'textarea' && shownValue === values[field.name]);
      if (isFree && !type.isEmpty(value)) setValue(field.name, type.format(value, rules, field));
    }
  }, [form, rules, values, remembered, getValues, setValue]);
}

/** What controls hold now, over what is known of those that are not drawn. */
function withGiven(knownValues: FormValues, typedValues: Readonly<Record<string, unknown>>): FormValues {
  const givenEntries = Object.entries(typedValues).filter(([, value]) => value !== undefined);
  return { ...knownValues, ...(Object.fromEntries(givenEntries) as FormValues) };
}

/** The domain's check in the shape that the form library asks for. */
function checkByDomain(
  { form, rules }: FormViewProps,
  typedValues: FormValues,
): ReturnType<Resolver<FormValues>> {
  const checkResult = checkForm(form, typedValues, rules);
  if ('values' in checkResult) return { values: checkResult.values, errors: {} };
  const faults = Object.entries(checkResult.fields);
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'domain', message }])),
  };
}

function buildProblem(errors: FieldErrors<FormValues>, fields: readonly Field[]): FormProblem {
  const messages = fields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [[name, message] as const] : [];
  });
  return { error: messages[0]?.[1] ?? SUBMIT_FAILED, fields: Object.fromEntries(messages) };
}
