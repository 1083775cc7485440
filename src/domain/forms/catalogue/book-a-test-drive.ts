import type { Form } from '../form.ts';
import { contactFields, optIn, optionalMessage } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** A drive in one car, or in one that is named in the message. The time is optional (spec §5). */
export const bookATestDrive: Form = {
  name: 'book_a_test_drive',
  title: { text: 'Book a test drive', ride: 'Book a test ride' },
  intro: 'Pick a time that suits, or leave it open and we call to agree on one.',
  category: 'Test Drive Booking',
  fields: [
    locationField('sales'),
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
