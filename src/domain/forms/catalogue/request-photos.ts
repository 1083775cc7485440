import type { Form } from '../form.ts';
import { contactFields, optIn, optionalMessage } from './contact-fields.ts';
import { options } from './options.ts';

/** More pictures of one car. Its category goes by the car's type, as an enquiry's. */
export const requestPhotos: Form = {
  name: 'request_photos',
  title: 'Request photos',
  intro: 'Tell us what you would like to see, and we go out with the camera.',
  category: 'General Enquiry',
  subcategory: 'Request Photos',
  fields: [
    {
      name: 'photos_of',
      type: 'checkGroup',
      label: 'What would you like to see? (optional)',
      required: 'never',
      options: options('Outside', 'Inside', 'Wheels', 'Engine', 'Service book', 'Marks and dents'),
    },
    ...contactFields,
    optionalMessage,
    optIn,
  ],
  submitLabel: 'Request photos',
};
