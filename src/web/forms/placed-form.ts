import type { Form } from '#domain/forms/form.ts';
import type { FormSetup } from './form-setup.ts';
import type { LeadAbout } from './lead-about.ts';

/** A form on a page of a site. */
export interface PlacedForm {
  websiteId: number;
  form: Form;
  setup: FormSetup;
  about: LeadAbout;
}
