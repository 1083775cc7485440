import type { Form } from '../form.ts';
import { contactFields, message, optIn } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** A message to one person of the dealer's. */
export const teamMemberEnquiry: Form = {
  name: 'team_member_enquiry',
  title: 'Write to one of us',
  category: 'Team Member Enquiry',
  fields: [
    { name: 'team_member', type: 'string', label: 'Who is it for?', required: 'always' },
    locationField(),
    ...contactFields,
    message,
    optIn,
  ],
  submitLabel: 'Send message',
};
