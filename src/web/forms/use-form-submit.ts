import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { checkForm } from '#domain/forms/check-form.ts';
import type { FieldType, FormValues } from '#domain/forms/fields/field-type.ts';
import { fields as fieldTypes } from '#domain/forms/fields/fields.ts';
import type { Field } from '#domain/forms/form.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { formFiles } from './form-files.ts';
import type { FormProblem } from './form-problem.ts';
import type { FormViewProps } from './form-view-props.ts';
import type { UploadState } from './sending/send-files.ts';
import { honeypotValue } from './spam-check-inputs.tsx';

/** The state of a form: what is typed, what the last submit found, whether it is being sent. */
export function useFormSubmit(props: FormViewProps) {
  const { form, values: atFirst, send, onDraft, problem: posted } = props;
  const [problem, setProblem] = useState(posted);
  const [isSending, setIsSending] = useState(false);
  const [upload, setUpload] = useState<UploadState | null>(null);
  const { register, handleSubmit, getValues, setValue, watch, control } = useForm<FormValues>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (typed) => checkedByDomain(props, withGiven(atFirst, typed)),
  });
  useRemembered(props, { getValues, setValue });

  const onSubmit = handleSubmit(
    async (values, event) => {
      setIsSending(true);
      const typed = getValues();
      const honeypot = honeypotValue(event?.target);
      const filled = { values, typed, files: formFiles(form, typed), honeypot, onProgress: setUpload };
      const found = await send(filled);
      if (found === null) return;
      setUpload(null);
      setProblem(found);
      setIsSending(false);
    },
    (errors) => setProblem(problemOf(errors, form.fields)),
  );
  useSendWhenOnline(problem, onSubmit);
  const isConditional = form.fields.some(({ showIf }) => showIf !== undefined);
  const live = useWatch({ control, disabled: !isConditional });
  const typed = isConditional ? withGiven(atFirst, live) : atFirst;
  const onLeave = () => onDraft?.(getValues());
  return { register, watch, setValue, typed, onSubmit, onLeave, problem, isSending, upload };
}

/** A form that waits for a connection is sent once online; the idempotency key makes a second try harmless. */
function useSendWhenOnline(problem: FormProblem | null, submit: () => Promise<void>): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!problem?.waitsForConnection) return;
    const again = () => void latest.current();
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [problem]);
}

type Controls = Pick<ReturnType<typeof useForm<FormValues>>, 'getValues' | 'setValue'>;

function useRemembered({ form, rules, remembered }: FormViewProps, { getValues, setValue }: Controls): void {
  useEffect(() => {
    const details = remembered();
    for (const field of form.fields) {
      const type: FieldType = fieldTypes[field.type];
      const value = type.parse(type.read(details, field), rules, field);
      if (getValues(field.name) === '' && !type.isEmpty(value))
        setValue(field.name, type.format(value, rules, field));
    }
  }, [form, rules, remembered, getValues, setValue]);
}

/** What controls hold now, over what is known of those that are not drawn. */
function withGiven(known: FormValues, typed: Readonly<Record<string, unknown>>): FormValues {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...known, ...(Object.fromEntries(given) as FormValues) };
}

/** The domain's check in the shape that the form library asks for. */
function checkedByDomain(
  { form, rules }: FormViewProps,
  typed: FormValues,
): ReturnType<Resolver<FormValues>> {
  const checked = checkForm(form, typed, rules);
  if ('values' in checked) return { values: checked.values, errors: {} };
  const faults = Object.entries(checked.fields);
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'domain', message }])),
  };
}

function problemOf(errors: FieldErrors<FormValues>, fields: readonly Field[]): FormProblem {
  const messages = fields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [[name, message] as const] : [];
  });
  return { error: messages[0]?.[1] ?? SUBMIT_FAILED, fields: Object.fromEntries(messages) };
}
