import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { BulkActName } from '#domain/cars/edit/bulk-act.ts';
import type { StockQuestion } from '#ports/stock-list.ts';
import { BULK_NAMES, BULK_PATH } from './bulk-question.ts';
import { buildStockQuery } from './read-stock-question.ts';

interface ChooseFormProps {
  path: string;
  question: StockQuestion;
  acts: readonly BulkActName[];
  children: ReactNode;
}

/** Rows to choose from, and what may be done to those that are chosen. */
export function ChooseForm({ path, question, acts, children }: ChooseFormProps) {
  const list = buildStockQuery(question);
  // Another list begins with nothing chosen.
  const [tally, setTally] = useState({ list, count: 0 });
  if (acts.length === 0) return children;
  const chosenCount = tally.list === list ? tally.count : 0;
  return (
    <Form
      key={list}
      method="get"
      action={path + BULK_PATH}
      className="choose"
      onChange={(event) => setTally({ list, count: followAll(event) })}
    >
      <input type="hidden" name="list" value={list} />
      <label className="tick choose-all">
        <input type="checkbox" name="all" value="page" />
        All of this page
      </label>
      {children}
      <fieldset className="choose-bar" aria-label="Change the chosen cars">
        <b>{chosenCount === 0 ? 'Chosen cars' : `${chosenCount} chosen`}</b>
        {acts.map((name) => (
          <button key={name} className="button" name="act" value={name}>
            {BULK_NAMES[name]}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}

/** The box of all ticks the boxes of the cars; taking one of them away takes it away, too. Answers how many are ticked. */
function followAll({ currentTarget: form, target }: FormEvent<HTMLFormElement>): number {
  const carBoxes = [...form.querySelectorAll<HTMLInputElement>('input[name="car"]')];
  const allBox = form.querySelector<HTMLInputElement>('input[name="all"]');
  if (allBox !== null && target === allBox) for (const box of carBoxes) box.checked = allBox.checked;
  else if (allBox !== null) allBox.checked = carBoxes.every(({ checked: isChosen }) => isChosen);
  return carBoxes.filter(({ checked: isChosen }) => isChosen).length;
}
