import { expect, it } from 'vitest';
import { emptyLead } from './empty-lead.ts';
import { mergeLead } from './merge-lead.ts';

const STEP_1 = {
  ...emptyLead(),
  category: 'Trade-in Enquiry',
  message: 'one',
  step_number: 1,
  form_completed: false,
  lead_status: 'Incomplete',
  answers: { rego_state: 'QLD' },
};
const STEP_2 = { step_number: 2, message: 'two', state: 'QLD', answers: { km: 10 } };
const STEP_3 = {
  step_number: 3,
  message: 'three',
  name: 'Ann',
  form_completed: true,
  lead_status: 'New',
  answers: {},
};

it('steps add up in any order, the later step winning', () => {
  const inOrder = mergeLead(mergeLead(STEP_1, STEP_2), STEP_3);
  const outOfOrder = mergeLead(mergeLead(STEP_1, STEP_3), STEP_2);
  expect(outOfOrder).toEqual(inOrder);
  expect(inOrder).toMatchObject({ message: 'three', state: 'QLD', name: 'Ann', step_number: 3 });
  expect(inOrder.answers).toEqual({ rego_state: 'QLD', km: 10 });
});

it('a step sent twice changes nothing', () => {
  const once = mergeLead(STEP_1, STEP_2);
  expect(mergeLead(once, STEP_2)).toEqual(once);
});

it('a completed lead stays completed and keeps its status', () => {
  const completed = mergeLead(STEP_1, STEP_3);
  const late = mergeLead(completed, { step_number: 4, form_completed: false, lead_status: 'Incomplete' });
  expect(late).toMatchObject({ form_completed: true, lead_status: 'New' });
  const contacted = { ...completed, lead_status: 'Contacted' };
  expect(mergeLead(contacted, STEP_3)).toMatchObject({ lead_status: 'Contacted' });
});
