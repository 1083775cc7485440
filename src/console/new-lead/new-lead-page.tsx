import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { TypedField, TypedLead } from '#domain/leads/typed-lead.ts';
import type { NewLeadForm } from '#ports/staff-site.ts';
import { refuseUnknown, openStaffSite } from '../open-staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import { readTypedLead } from './read-typed-lead.ts';

const FAULTY = 422;
const STORED_BEFORE = 409;

export function meta() {
  return [{ title: 'New lead' }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site } = await openStaffSite({ context, request, params });
  const form = await site.newLeads.open();
  if (form === null) throw refuseUnknown();
  return { slug, form };
}

/** Leads on to the lead; what cannot be stored stands in the form as it was typed. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { slug, site } = await openStaffSite({ context, request, params });
  const form = await request.formData();
  const typedLead = readTypedLead(form);
  const key = form.get('key');
  const outcome = await site.newLeads.add(typedLead, typeof key === 'string' ? key : '');
  switch (outcome.kind) {
    case 'added':
      throw redirect(`/${slug}/leads/${outcome.id}`, 303);
    case 'not_allowed':
      throw refuseUnknown();
    case 'stored_before':
      return answerForm({ typedLead, faults: {}, fault: STORED }, STORED_BEFORE);
    case 'invalid':
      return answerForm({ typedLead, faults: outcome.faults, fault: null }, FAULTY);
  }
}

const STORED = 'It was stored before, with other words. Look in the inbox.';

interface NewLeadAnswer {
  /** As it was typed. */
  typedLead: TypedLead;
  faults: Partial<Record<TypedField, string>>;
  fault: string | null;
}

function answerForm(facts: NewLeadAnswer, status: number) {
  return data(facts, { status });
}

/** Somebody at the desk or on the phone, typed in while they speak. */
export default function NewLeadPage() {
  const { slug, form } = useLoaderData<typeof loader>();
  const answer = useActionData<NewLeadAnswer>();
  const isBusy = useNavigation().state === 'submitting';
  // Kept while the page is looked up anew: what is sent again is the same.
  const [key] = useState(form.key);
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = page.current?.querySelector<HTMLElement>('[aria-invalid]');
    (first ?? page.current?.querySelector<HTMLElement>('[name="name"]'))?.focus();
  }, [answer]);
  return (
    <div className="new-lead-page">
      <header className="lead-head">
        <Link className="square back" to={`/${slug}/inbox`} aria-label="Back to the inbox">
          <Icon name="back" />
        </Link>
        <h1>New lead</h1>
      </header>
      <Form method="post" ref={page} className="new-lead" noValidate>
        <input type="hidden" name="key" value={key} />
        {answer === undefined || answer.fault === null ? null : (
          <p className="banner bad" role="alert">
            {answer.fault}
          </p>
        )}
        <Fields form={form} answer={answer} />
        <button className="button primary big" aria-busy={isBusy}>
          Add lead
        </button>
      </Form>
    </div>
  );
}

/** What was typed stands in them, with what is wrong with it. */
function Fields({ form, answer }: { form: NewLeadForm; answer: NewLeadAnswer | undefined }) {
  const typedLead = answer?.typedLead;
  const { channel = 'walk-in', consent = null } = typedLead ?? {};
  return (
    <>
      <fieldset className="segments">
        <legend className="unseen">How they came</legend>
        <Choice name="channel" value="walk-in" text="Walk-in" isChosen={channel === 'walk-in'} />
        <Choice name="channel" value="phone" text="Phone call" isChosen={channel === 'phone'} />
      </fieldset>
      <TextField name="name" label="Name" answer={answer} />
      <TextField name="phone" label="Phone" type="tel" answer={answer} />
      <TextField name="email" label="E-mail, if there is no phone" type="email" answer={answer} />
      <TextField name="stock_number" label="Stock number of the car" answer={answer} />
      <label className="field">
        <span>What they want</span>
        <textarea
          name="message"
          rows={3}
          defaultValue={typedLead?.message ?? ''}
          {...describeFault(answer?.faults.message, 'message')}
        />
        <FieldFault name="message" text={answer?.faults.message} />
      </label>
      {form.places.length === 0 ? null : (
        <label className="field">
          <span>Place</span>
          <select name="place" defaultValue={String(typedLead?.location_id ?? form.place ?? '')}>
            {form.places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className="segments consent">
        <legend>May we email them offers?</legend>
        <Choice name="consent" value="" text="Not asked" isChosen={consent === null} />
        <Choice name="consent" value="yes" text="Yes" isChosen={consent === true} />
        <Choice name="consent" value="no" text="No" isChosen={consent === false} />
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  text: string;
  isChosen: boolean;
}

function Choice({ name, value, text, isChosen }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {text}
    </label>
  );
}

interface TextFieldProps {
  name: Exclude<TypedField, 'message'>;
  label: string;
  type?: 'text' | 'tel' | 'email';
  answer: NewLeadAnswer | undefined;
}

function TextField({ name, label, type = 'text', answer }: TextFieldProps) {
  const fault = answer?.faults[name];
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        type={type}
        autoComplete="off"
        maxLength={255}
        defaultValue={answer?.typedLead[name] ?? ''}
        {...describeFault(fault, name)}
      />
      <FieldFault name={name} text={fault} />
    </label>
  );
}

function describeFault(fault: string | undefined, name: string) {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-fault` };
}

function FieldFault({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <small className="field-fault" id={`${name}-fault`}>
      {text}
    </small>
  );
}
