import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { checkForm } from '#domain/forms/check-form.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { fields as fieldTypes } from '#domain/forms/fields/fields.ts';
import { type Field, type Form, isRequired } from '#domain/forms/form.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { ErrorBox } from './error-box.tsx';
import { fieldInputs } from './field-inputs.tsx';
import type { FormHandle } from './inputs/input-props.ts';
import { type FormProblem, SUBMIT_FAILED } from './form-problem.ts';
import { SubmitButton } from './submit-button.tsx';

interface FormViewProps {
  form: Form;
  rules: SiteRules;
  /** What the fields hold at first. */
  values: FormValues;
  /** Where the form goes without scripts. */
  action: string;
  /** What the server found when it came without scripts. */
  problem: FormProblem | null;
  /** Sends checked values; null means sent, and the button stays as it is until the page changes. */
  send: (values: FormValues) => Promise<FormProblem | null>;
  /** Details the visitor gave before, put into fields that are still empty. Read after load, never on the server. */
  remembered: () => Record<string, string>;
  /** Above the fields. */
  intro?: ReactNode;
  /** Below the fields: why we ask, and what happens with it. */
  notice?: ReactNode;
}

/** A form of the catalogue: checked on submit only, by the server's own rules, and the same without scripts. */
export function FormView(props: FormViewProps) {
  const { form, rules, values, action, intro, notice } = props;
  const prefix = useId();
  const { register, watch, setValue, onSubmit, problem, isSending } = useFormSubmit(props);
  const handle: FormHandle = { values, register, watch, setValue };
  const fields = form.fields.map((field) => ({
    field,
    name: field.name,
    id: `${prefix}${field.name.replaceAll(/\W/g, '-')}`,
    label: labelOf(field, rules),
  }));
  return (
    <form className="form" method="post" action={action} noValidate onSubmit={onSubmit} data-reload>
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
        {notice && <p className="form-notice">{notice}</p>}
      </div>
      <footer className="form-footer">
        <SubmitButton label={wordingIn(rules.locale, form.submitLabel)} isSending={isSending} />
      </footer>
    </form>
  );
}

/** The catalogue's label; where the site's own choice makes a field optional, it says so. */
function labelOf(field: Field, rules: SiteRules): string {
  const label = wordingIn(rules.locale, field.label);
  return field.required === 'never' || isRequired(field, rules) ? label : `${label} (optional)`;
}

function useFormSubmit({ form, rules, send, remembered, problem: posted }: FormViewProps) {
  const [problem, setProblem] = useState(posted);
  const [isSending, setIsSending] = useState(false);
  const { register, handleSubmit, getValues, setValue, watch } = useForm<FormValues>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => checkedByDomain(form, values, rules),
  });

  useEffect(() => {
    const details = remembered();
    for (const { name, type } of form.fields) {
      const value = details[name] ?? '';
      if (value !== '' && getValues(name) === '')
        setValue(name, fieldTypes[type].format(value, rules, { name }));
    }
  }, [form, rules, remembered, getValues, setValue]);

  const onSubmit = handleSubmit(
    async (values) => {
      setIsSending(true);
      const found = await send(values).catch(() => ({ error: SUBMIT_FAILED, fields: {} }));
      if (found === null) return;
      setProblem(found);
      setIsSending(false);
    },
    (errors) => setProblem(problemOf(errors, form.fields)),
  );
  return { register, watch, setValue, onSubmit, problem, isSending };
}

/** The domain's check in the shape that the form library asks for. */
function checkedByDomain(form: Form, values: FormValues, rules: SiteRules): ReturnType<Resolver<FormValues>> {
  const checked = checkForm(form, values, rules);
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
