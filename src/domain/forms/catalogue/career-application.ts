import type { Form } from '../form.ts';
import { contactFields } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** An application for work, with its papers. */
export const careerApplication: Form = {
  name: 'career_application',
  title: 'Apply for a job',
  intro: 'Tell us about you and the work you are after.',
  category: 'Career Enquiry',
  fields: [
    { name: 'position', type: 'string', label: 'Position', required: 'always' },
    locationField(),
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
