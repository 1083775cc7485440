import { Form, Link } from 'react-router';
import { CAR_STANDS } from '#domain/cars/edit/car-stand.ts';
import type { BulkPreview, MaybeAsked } from '#ports/staff-bulk.ts';
import { STAND_NAMES } from '../car/car-head.tsx';
import { listQuestionFields } from './bulk-question.ts';

const STEP_NAMES: Record<MaybeAsked['step'], string> = {
  less: 'dollars less',
  more: 'dollars more',
  percent_less: 'per cent less',
  percent_more: 'per cent more',
};

interface BulkValueProps {
  bulkAct: MaybeAsked;
  preview: BulkPreview;
  /** Of the page. */
  query: string;
}

/** What the act is about: bulkAct once more with each other value, and nothing is saved by it. */
export function BulkValue({ bulkAct, preview, query }: BulkValueProps) {
  const fields = listQuestionFields(new URLSearchParams(query));
  const wholeList = new URLSearchParams(query);
  wholeList.set('all', 'list');
  return (
    <Form method="get" className="bulk-value">
      {fields.map(([name, text]) => (
        <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
      ))}
      <ValueField bulkAct={bulkAct} preview={preview} />
      <button className="button">Show what changes</button>
      {preview.fault === null ? null : (
        <p id="bulk-fault" className="fault" role="alert">
          {preview.fault}
        </p>
      )}
      {preview.isMore ? <Link to={`?${wholeList}`}>All cars of this list instead</Link> : null}
    </Form>
  );
}

function ValueField({ bulkAct, preview }: Omit<BulkValueProps, 'query'>) {
  const { name, step, value } = bulkAct;
  const faultProps = preview.fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'bulk-fault' };
  switch (name) {
    case 'price':
      return (
        <>
          <label className="field">
            <span>Change the price by</span>
            <input
              name="value"
              inputMode="decimal"
              defaultValue={value ?? ''}
              autoComplete="off"
              {...faultProps}
            />
          </label>
          <Choices
            name="step"
            label="Dollars or per cent"
            choices={Object.entries(STEP_NAMES)}
            value={step}
          />
        </>
      );
    case 'status':
      return (
        <Choices
          name="value"
          label="What becomes of them"
          choices={CAR_STANDS.map((stand) => [stand, STAND_NAMES[stand]])}
          value={value ?? ''}
        />
      );
    case 'location':
      return (
        <Choices
          name="value"
          label="Place"
          choices={preview.places.map((place) => [String(place.id), place.name])}
          value={value ?? ''}
        />
      );
    case 'tag':
      return (
        <label className="field">
          <span>Tag, or nothing for none</span>
          <input name="value" defaultValue={value ?? ''} maxLength={60} autoComplete="off" {...faultProps} />
        </label>
      );
  }
}

interface ChoicesProps {
  name: string;
  label: string;
  choices: readonly [string, string][];
  value: string;
}

function Choices({ name, label, choices, value }: ChoicesProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
