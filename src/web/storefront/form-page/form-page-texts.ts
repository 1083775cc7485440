import type { Form } from '#domain/forms/form.ts';
import { type Wording, chooseWording } from '#domain/forms/wording.ts';
import type { LocationType } from '#domain/tenants/location.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import type { NameSetting, TemplateSetting } from '#domain/tenants/identity-settings.ts';

/** What a form's page says around its form. */
export interface FormPageTexts {
  heading: string;
  /** The page's name in tabs and results. */
  title: string;
  intro: string | null;
  /** The form's own heading, where the page's says something else. */
  formHeading: string | null;
  /** For search engines. */
  description: string;
}

/** Pages whose heading is not their form's title. */
const HEADINGS: Readonly<Record<string, { heading: Wording; title?: Wording; intro?: Wording }>> = {
  contact: {
    heading: 'Talk to the right counter',
    title: 'Contact us',
    intro: 'Call, come by, or send a message.',
  },
  finance_enquiry: {
    heading: 'Finance',
    intro: 'Tell us your budget. A finance manager comes back with what is possible.',
  },
  service_enquiry: {
    heading: 'Service',
    intro: {
      text: 'Servicing, repairs and tyres.',
      us: 'Service, repairs and tires.',
    },
  },
  parts_enquiry: {
    heading: 'Parts and accessories',
    intro: {
      text: 'At the counter, fitted, or sent to you.',
      us: 'At the counter, installed, or sent to you.',
    },
  },
  special_offer: { heading: 'Special offers', intro: 'What is on right now, and until when.' },
  fleet_enquiry: { heading: 'Fleet', intro: 'One contact for every vehicle your business runs.' },
  career_application: {
    heading: 'Careers',
    intro: 'Sales, service, parts and the office: come and join us.',
  },
  ev_enquiry: { heading: { text: 'Electric cars', us: 'Electric vehicles' } },
  insurance_enquiry: { heading: 'Insurance' },
  competition_entry: { heading: 'Competition' },
  team_member_enquiry: { heading: 'Our team', intro: 'Write to the person you dealt with.' },
};

/** `dealership` is the name of the one that the page is about. */
export function chooseFormPageTexts(
  form: Form,
  website: LocaleSetting & NameSetting & TemplateSetting,
  dealership?: string,
): FormPageTexts {
  const formTexts = HEADINGS[form.name];
  const toText = (text: Wording) => chooseWording(website, text);
  const formTitle = toText(form.title);
  const dealershipTitle = dealership === undefined ? null : `Contact ${dealership}`;
  const heading = dealershipTitle ?? toText(formTexts?.heading ?? form.title);
  const title = dealershipTitle ?? toText(formTexts?.title ?? formTexts?.heading ?? form.title);
  const wording = formTexts?.intro ?? form.intro;
  const intro = wording === undefined ? null : toText(wording);
  return {
    heading,
    title,
    intro,
    formHeading: heading === formTitle ? null : formTitle,
    description: [dealershipTitle === null ? `${title} at ${website.name}.` : `${title}.`, intro]
      .filter(Boolean)
      .join(' '),
  };
}

/** The desk that answers, whose phone and hours stand beside the form; null: every one of them. */
export function findDesk(form: Form): LocationType | null {
  if (form.name === 'contact') return null;
  if (form.name.startsWith('service_')) return 'service';
  return form.name === 'parts_enquiry' ? 'parts' : 'sales';
}
