import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { NewCarForm } from '#ports/staff-new-cars.ts';
import type { StaffCarField } from '#ports/staff-cars.ts';
import { redirectToCar } from '../car/car-acts.ts';
import { CarField } from '../car/car-field.tsx';
import { PriceBasisField } from '../car/price-box.tsx';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { useAskBeforeLeaving } from '../layout/use-ask-before-leaving.ts';
import { openStockSite, refuseRole } from '../open-staff-site.ts';
import type { Reader } from '../times/format-when.ts';
import { Icon } from '../ui/icon.tsx';
import { type NewCarAnswer, takeNewCar } from './take-new-car.ts';
import '../car/car.css';
import './new-car.css';

export function meta() {
  return [{ title: 'Add a car' }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, reader, readFrame } = await openStockSite({ context, request, params });
  const form = await site.newCars.open();
  if (form === null) throw refuseRole();
  return { frame: await readFrame(), slug, form, reader };
}

/** Leads on to the car; what was looked up or cannot be stored stands in the form. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { slug, site } = await openStockSite({ context, request, params });
  const { status, answer, added: addedCar } = await takeNewCar(site.newCars, await request.formData());
  if (status === null) throw refuseRole();
  if (addedCar !== null) throw redirectToCar(slug, addedCar.stockNumber, addedCar.actId);
  return data(answer, { status });
}

/** A car that no feed has brought yet. */
export default function NewCarPage() {
  const { frame, slug, form, reader } = useLoaderData<typeof loader>();
  const answer = useActionData<NewCarAnswer>();
  const isBusy = useNavigation().state === 'submitting';
  const page = useRef<HTMLFormElement>(null);
  const [isTyped, setIsTyped] = useState(false);
  useAskBeforeLeaving(isTyped || answer !== undefined);
  useEffect(() => {
    const firstFault = page.current?.querySelector<HTMLElement>('[aria-invalid]');
    const empty = page.current?.querySelector<HTMLElement>('#stocknum');
    (firstFault ?? (answer?.news ? empty : null))?.focus();
  }, [answer]);
  return (
    <ConsoleFrame frame={frame}>
      <div className="car-page new-car">
        <header className="car-head">
          <div className="car-bar">
            <Link className="square back" to={`/${slug}/stock`} aria-label="Back to the stock">
              <Icon name="back" />
            </Link>
            <div className="car-name">
              <h1>Add a car</h1>
            </div>
          </div>
        </header>
        <Outcome answer={answer} />
        <Form
          method="post"
          id="new-car"
          className="car-form"
          ref={page}
          onInput={() => setIsTyped(true)}
          noValidate
        >
          <Groups form={form} answer={answer} reader={reader} />
        </Form>
        <footer className="save-bar">
          <p>
            <span>Feeds change nothing of what you type; where one says otherwise, the car’s page asks.</span>
          </p>
          <Link className="button plain" to={`/${slug}/stock`}>
            Discard
          </Link>
          <button className="button primary" form="new-car" name="act" value="add" aria-busy={isBusy}>
            Add and show
          </button>
        </footer>
      </div>
    </ConsoleFrame>
  );
}

function Outcome({ answer }: { answer: NewCarAnswer | undefined }) {
  if (answer?.fault)
    return (
      <div className="banner bad car-outcome" role="alert">
        {answer.fault}
      </div>
    );
  return answer?.news ? <output className="banner car-outcome">{answer.news}</output> : null;
}

interface GroupProps {
  form: NewCarForm;
  answer: NewCarAnswer | undefined;
  reader: Reader;
}

const LOOKED_UP_BY = ['rego', 'vin'];

function Groups({ form, answer, reader }: GroupProps) {
  // As the answer has it: what a register filled in is shown too.
  const texts = answer?.typedChanges.texts ?? {};
  const show = (field: StaffCarField) => (
    <CarField
      key={field.field}
      field={{ ...field, stamp: texts[field.field] ?? '' }}
      answer={answer}
      reader={reader}
    />
  );
  const plateFields = form.fields.filter(({ field }) => LOOKED_UP_BY.includes(field));
  const price = form.fields.filter(({ field }) => field === 'price');
  const otherFields = form.fields.filter((field) => !plateFields.includes(field) && !price.includes(field));
  return (
    <>
      {/* Enter adds the car: else it would press the first button. */}
      <button className="button by-enter" name="act" value="add">
        Add and show
      </button>
      <section className="car-group" aria-labelledby="group-plate">
        <h2 id="group-plate">{form.canLookUp ? 'Look it up, or leave it empty' : 'Plate and VIN'}</h2>
        <div className="car-grid">
          {plateFields.slice(0, 1).map(show)}
          {form.canLookUp && form.states.length > 0 ? <StateField form={form} text={texts['state']} /> : null}
          {plateFields.slice(1).map(show)}
          {form.canLookUp ? (
            <button className="button look-up" name="act" value="look up">
              <Icon name="search" />
              Look it up
            </button>
          ) : null}
        </div>
      </section>
      <section className="car-group" aria-labelledby="group-car">
        <h2 id="group-car">The car</h2>
        <div className="car-grid">{otherFields.map(show)}</div>
      </section>
      <section className="price-box" aria-label="Price">
        <div className="price-fields">
          {price.map(show)}
          <PriceBasisField bases={form.priceBases} basis={texts['price_basis'] ?? form.priceBasis} />
        </div>
      </section>
    </>
  );
}

function StateField({ form, text }: { form: NewCarForm; text: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="state">State of the plate</label>
      <select key={text} id="state" name="state" defaultValue={text ?? form.state}>
        <option value="">Not known</option>
        {form.states.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
    </div>
  );
}
