import type { Form } from '../form.ts';
import { contactFields, message, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { createLocationField } from './location-field.ts';
import { options } from './options.ts';

/** A message to any desk: the nine enquiry types of spec §3, each by the category it makes. */
export const contact: Form = {
  name: 'contact',
  title: 'Send a message',
  category: 'General Enquiry',
  fields: [
    {
      name: 'category',
      type: 'select',
      label: 'What is it about?',
      missingText: 'Choose what it is about.',
      required: 'always',
      options: [
        { value: 'General Enquiry', label: 'General' },
        { value: 'Service Enquiry', label: 'Service' },
        { value: 'Parts Enquiry', label: 'Parts' },
        { value: 'New Vehicle Enquiry', label: 'New Vehicle' },
        { value: 'Used Vehicle Enquiry', label: 'Used Vehicle' },
        { value: 'Fleet Enquiry', label: 'Fleet' },
        { value: 'Finance Enquiry', label: 'Finance' },
        { value: 'Career Enquiry', label: 'Careers' },
        { value: 'Sell My Car Enquiry', label: 'Sell My Car' },
      ],
    },
    createLocationField(),
    ...contactFields,
    message,
    optIn,
  ],
  submitLabel: 'Send message',
};

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

/** A message to one person of the dealer's. */
export const teamMemberEnquiry: Form = {
  name: 'team_member_enquiry',
  title: 'Write to one of us',
  category: 'Team Member Enquiry',
  fields: [
    { name: 'team_member', type: 'string', label: 'Who is it for?', required: 'always' },
    createLocationField(),
    ...contactFields,
    message,
    optIn,
  ],
  submitLabel: 'Send message',
};

/** An application for work, with its papers. */
export const careerApplication: Form = {
  name: 'career_application',
  title: 'Apply for a job',
  intro: 'Tell us about you and the work you are after.',
  category: 'Career Enquiry',
  fields: [
    { name: 'position', type: 'string', label: 'Position', required: 'always' },
    createLocationField(),
    ...contactFields,
    {
      name: 'resume',
      type: 'file',
      label: { text: 'Resume and letter', us: 'Resume and cover letter' },
      required: 'always',
    },
    { name: 'message', type: 'textarea', label: 'Why us? (optional)', required: 'never' },
  ],
  submitLabel: 'Send application',
};

/** Offers by e-mail. No phone is asked: nobody is going to call. */
export const subscribe: Form = {
  name: 'subscribe',
  title: 'Get our offers by email',
  intro: 'You can stop them any time.',
  category: 'Subscription Enquiry',
  fields: [
    {
      name: 'name',
      type: 'fullName',
      label: 'Name',
      required: 'always',
      whole: true,
      autocomplete: 'name',
    },
    { name: 'email', type: 'email', label: 'Email', required: 'always', autocomplete: 'email' },
    {
      name: 'interests',
      type: 'checkGroup',
      label: 'What interests you? (optional)',
      required: 'never',
      options: options('New stock', 'Used stock', 'Service offers'),
    },
    { name: 'opt_in', type: 'optIn', label: 'Email me offers', required: 'never' },
  ],
  submitLabel: 'Subscribe',
};

/** How a visit was. Contact details come last: the questions are why somebody is here. */
export const survey: Form = {
  name: 'survey',
  title: 'How did we do?',
  category: 'Survey',
  fields: [
    { name: 'rating', type: 'starRating', label: 'Your visit, in stars', required: 'always' },
    {
      name: 'visited',
      type: 'radioGroup',
      label: 'What brought you here?',
      required: 'always',
      options: options('Buying', 'Service', 'Parts', 'Something else'),
    },
    {
      name: 'would_recommend',
      type: 'radioGroup',
      label: 'Would you send a friend?',
      required: 'always',
      options: options('Yes', 'Perhaps', 'No'),
    },
    { ...optionalMessage, label: 'What should we do better? (optional)' },
    ...contactFields,
  ],
  submitLabel: 'Send answers',
};

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
