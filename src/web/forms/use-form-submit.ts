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
      const honeypot = honeypotValue(event?.target);
      const filledForm = {
        values,
        typed: typedValues,
        files: formFiles(form, typedValues),
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
