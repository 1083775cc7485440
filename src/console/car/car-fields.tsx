import type { Ref } from 'react';
import { Form } from 'react-router';
import type { StaffCar, StaffCarField } from '#ports/staff-cars.ts';
import { type CarAnswer, CARS_ACT } from './car-acts.ts';
import { formatWhen, type Reader } from '../times/format-when.ts';
import { Icon } from '../ui/icon.tsx';
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
      {/* The one that Enter presses. */}
      <button className="unseen" name="act" value="save" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="stamps" value={JSON.stringify(listStamps(car, answer))} />
      {car.groups.map(({ group, fields }) =>
        group === 'price' ? (
          <PriceBox key={group} car={car} fields={fields} answer={answer} reader={reader} />
        ) : (
          <section key={group} aria-labelledby={`group-${group}`} className={`car-group ${group}`}>
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
    ...answer?.typed.stamps,
    ...(Object.fromEntries(conflicts) as Record<string, string>),
    status: car.status.stamp,
  };
}

export interface CarFieldProps {
  field: StaffCarField;
  answer: CarAnswer | undefined;
  reader: Reader;
}

export function CarField({ field, answer, reader }: CarFieldProps) {
  const { field: name, label, kind } = field;
  const isWide = kind === 'text' || kind === 'list';
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={name}>
        {label}
        {field.source.kind === 'hand' ? (
          <span className="kept" title="Kept by hand">
            <Icon name="lock" />
            <span className="unseen">, kept by hand</span>
          </span>
        ) : null}
      </label>
      <Control field={field} answer={answer} />
      <FieldNotes field={field} answer={answer} reader={reader} />
    </div>
  );
}

/** As it was typed, else as it stands. A control begins anew once something else stands there. */
function Control({ field, answer }: Omit<CarFieldProps, 'reader'>) {
  const { field: name, kind, choices, mayEdit, stamp } = field;
  const text = answer?.typed.texts[name] ?? field.text;
  const facts = {
    id: name,
    name,
    defaultValue: text,
    disabled: !mayEdit,
    'aria-describedby': `${name}-notes`,
    'aria-invalid': answer?.faults[name] === undefined ? undefined : true,
  };
  if (kind === 'choice')
    return (
      <select key={stamp} {...facts}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    );
  if (kind === 'text' || kind === 'list')
    return <textarea key={stamp} rows={kind === 'text' ? 6 : 4} {...facts} />;
  const isNumber = kind === 'number' || kind === 'money';
  return (
    <input
      key={stamp}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      {...facts}
    />
  );
}

/** What is wrong with it, who changed it meanwhile, and what the feed says. */
export function FieldNotes({ field, answer, reader }: CarFieldProps) {
  const { field: name, source, quarantined, mayEdit } = field;
  const conflict = answer?.conflicts.find((candidate) => candidate.field === name);
  const fault = answer?.faults[name];
  return (
    <div id={`${name}-notes`} className="field-notes">
      {fault === undefined ? null : <p className="fault">{fault}</p>}
      {name === 'vin' && fault !== undefined ? (
        <label className="tick">
          <input type="checkbox" name="kept_vin" value={answer?.typed.texts['vin']?.trim().toUpperCase()} />
          Keep it as it is
        </label>
      ) : null}
      {conflict === undefined ? null : (
        <p className="fault">{`${conflict.who} made it ${conflict.nowText}. Save again to have yours.`}</p>
      )}
      {quarantined === null ? null : (
        <p>
          The feed said <b>{quarantined.told}</b>, {quarantined.reason}.{' '}
          {mayEdit ? <ActButton act={`believe ${name}`} text="Take it" /> : null}{' '}
          {mayEdit ? <ActButton act={`refuse ${name}`} text="Keep ours" /> : null}
        </p>
      )}
      {source.kind === 'assumed' ? <p>Assumed: no feed says it.</p> : null}
      {source.kind === 'hand' ? (
        <p>
          {source.feedSays === null ? (
            `By ${source.who}, ${formatWhen(source.at, reader)}. `
          ) : (
            <>
              The feed says <b>{source.feedSays}</b>.{' '}
            </>
          )}
          {mayEdit ? <ActButton act={`follow ${name}`} text="Follow the feed again" /> : null}
        </p>
      ) : null}
    </div>
  );
}

function ActButton({ act, text }: { act: string; text: string }) {
  return (
    <button className="text-button" form={CARS_ACT} name="act" value={act}>
      {text}
    </button>
  );
}
