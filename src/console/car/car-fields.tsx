import type { Ref } from 'react';
import { Form } from 'react-router';
import type { StaffCar } from '#ports/staff-cars.ts';
import type { CarAnswer } from './car-acts.ts';
import { CarField } from './car-field.tsx';
import type { Reader } from '../times/format-when.ts';
import { PriceBox } from './price-box.tsx';

const GROUP_NAMES = { price: 'Price', car: 'The car', text: 'Text', where: 'Where', more: 'More' };

interface CarFieldsProps {
  car: StaffCar;
  answer: CarAnswer | undefined;
  reader: Reader;
  form: Ref<HTMLFormElement>;
  onChange: () => void;
}

/** One form; only what was typed otherwise than shown is changed. */
export function CarFields({ car, answer, reader, form, onChange }: CarFieldsProps) {
  return (
    <Form method="post" id="car-form" className="car-form" ref={form} onInput={onChange} noValidate>
      <input type="hidden" name="act" value="save" />
      <input type="hidden" name="stamps" value={JSON.stringify(listStamps(car, answer))} />
      {car.groups.map(({ group, fields }) =>
        group === 'price' ? (
          <PriceBox key={group} car={car} fields={fields} answer={answer} reader={reader} />
        ) : (
          <section key={group} aria-labelledby={`group-${group}`} className="car-group">
            <h2 id={`group-${group}`}>{GROUP_NAMES[group]}</h2>
            <div className="car-grid">
              {fields.map((field) => (
                <CarField key={field.field} field={field} answer={answer} reader={reader} />
              ))}
            </div>
          </section>
        ),
      )}
    </Form>
  );
}

/** Of what was typed over, the stamp it was typed over, until whoever typed it has seen what stands there now. */
function listStamps(car: StaffCar, answer: CarAnswer | undefined): Record<string, string> {
  const newest = car.groups.flatMap(({ fields }) => fields.map(({ field, stamp }) => [field, stamp]));
  const conflicts = (answer?.conflicts ?? []).map(({ field, stamp }) => [field, stamp]);
  return {
    ...(Object.fromEntries(newest) as Record<string, string>),
    ...answer?.typedChanges.stamps,
    ...(Object.fromEntries(conflicts) as Record<string, string>),
    status: car.status.stamp,
  };
}
