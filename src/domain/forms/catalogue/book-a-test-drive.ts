import type { Field, Form } from '../form.ts';
import { contactFields, optIn, optionalMessage } from './contact-fields.ts';
import { createLocationField } from './location-field.ts';

/** Asked where the page is about no car. The other two say which of the stock it is, once one was chosen there. */
const carQuestion: readonly Field[] = [
  {
    name: 'wanted_car',
    type: 'CUSTOM',
    component: 'car_choice',
    label: {
      text: 'What would you like to drive? (optional)',
      ride: 'What would you like to ride? (optional)',
    },
    hint: 'Its name or stock number.',
    required: 'never',
  },
  {
    name: 'car_id',
    type: 'CUSTOM',
    component: 'chosen_car_id',
    label: 'Vehicle (optional)',
    required: 'never',
  },
  {
    name: 'car_type',
    type: 'CUSTOM',
    component: 'chosen_car_type',
    label: 'Type (optional)',
    required: 'never',
  },
];

/** A form as a page about one car asks it: nobody is asked which. */
export function withoutCarQuestion(form: Form): Form {
  const isAsked = ({ name }: Field) => !carQuestion.some((field) => field.name === name);
  return form.fields.every(isAsked) ? form : { ...form, fields: form.fields.filter(isAsked) };
}

/** A drive in one car, or in one that is named. The time is optional (spec §5). */
export const bookATestDrive: Form = {
  name: 'book_a_test_drive',
  title: { text: 'Book a test drive', ride: 'Book a test ride' },
  intro: 'Pick a time that suits, or leave it open and we call to agree on one.',
  category: 'Test Drive Booking',
  fields: [
    ...carQuestion,
    createLocationField('sales'),
    {
      name: 'test_drive',
      type: 'dateTime',
      label: {
        text: 'When would you like to drive? (optional)',
        ride: 'When would you like to ride? (optional)',
      },
      required: 'never',
      calendar: 'test_drive',
    },
    ...contactFields,
    optionalMessage,
    optIn,
  ],
  submitLabel: { text: 'Book test drive', ride: 'Book test ride' },
};
