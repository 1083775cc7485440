import { findForm } from '../../forms/catalogue/catalogue.ts';
import type { InvalidLead } from '../reading/sent-body.ts';

/** Says what is wrong with files at the field of files of the form that was named. */
export function refuseFiles(error: string, form: unknown): InvalidLead {
  const fields = typeof form === 'string' ? findForm(form)?.fields : undefined;
  const field = fields?.find(({ type }) => type === 'file')?.name ?? 'files';
  return { error, fields: { [field]: error } };
}
