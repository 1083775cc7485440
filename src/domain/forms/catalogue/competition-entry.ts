import type { Form } from '../form.ts';
import { contactFields, optIn } from './contact-fields.ts';

/** Taking part in a competition; what it is about and its terms stand on the dealer's own page around it. */
export const competitionEntry: Form = {
  name: 'competition_entry',
  title: 'Enter the competition',
  category: 'Competition Enquiry',
  fields: [
    ...contactFields,
    { name: 'postcode', type: 'postcode', label: { text: 'Postcode', us: 'ZIP code' }, required: 'always' },
    { name: 'message', type: 'textarea', label: 'Your answer', required: 'always' },
    { name: 'terms_accepted', type: 'check', label: 'I accept the terms on this page', required: 'always' },
    { ...optIn, label: 'Email me offers' },
  ],
  submitLabel: 'Enter',
};
