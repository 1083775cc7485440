import type { Form } from '../form.ts';
import { contactFields, message, optIn, postcode } from './contact-fields.ts';

/** A question to the whole group, with the locations as the group itself names them. */
export const generalEnquiry: Form = {
  name: 'general_enquiry',
  title: 'Ask us anything',
  intro: 'We pass it to the right person, so that you only tell it once.',
  category: 'General Enquiry',
  fields: [
    {
      name: 'location_id',
      type: 'locationSelectCustom',
      label: 'Who should answer?',
      missingText: 'Choose who should answer.',
      required: 'always',
      optionsOfSite: 'location_choices',
      only: 'location_choices',
    },
    {
      name: 'group_location',
      type: 'websiteLocationSelect',
      label: 'Preferred dealership of the group',
      missingText: 'Choose a dealership.',
      required: 'always',
      only: 'group_places',
    },
    ...contactFields,
    postcode,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
