import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import type { UploadState } from './sending/send-files.ts';
import type { FormSetup } from './form-setup.ts';
import type { LeadAbout } from './lead-about.ts';

/** A form on a page of a site. */
export interface PlacedForm {
  websiteId: number;
  form: Form;
  setup: FormSetup;
  about: LeadAbout;
}

/** A form that passed its check. */
export interface FilledForm {
  /** Checked, as they are sent. */
  values: FormValues;
  /** As typed, to be shown again. */
  typed: FormValues;
  files: readonly File[];
  /** The value of the honeypot field. */
  honeypot: string;
  onProgress: (progress: UploadState) => void;
}
