import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { UploadState } from './sending/send-files.ts';

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
