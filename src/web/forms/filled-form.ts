import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { UploadState } from './sending/send-files.ts';

/** A form that passed its check. */
export interface FilledForm {
  /** Checked, as they are sent. */
  values: FormValues;
  /** As they were typed, to be shown again. */
  typed: FormValues;
  files: readonly File[];
  /** What stands in the field that people never see. */
  honeypot: string;
  onProgress: (progress: UploadState) => void;
}
