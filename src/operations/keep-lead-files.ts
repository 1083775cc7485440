import { whyNotFiles } from '#domain/forms/fields/file-limits.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { InvalidLead } from '#domain/leads/reading/parse-lead.ts';
import type { IncomingFile } from '#ports/lead-files.ts';
import type { Site } from '#ports/site.ts';
import { refusedFiles } from './refused-files.ts';

/** Judges received files and keeps them; says what is wrong at the field of files of the form that was named. */
export async function keepLeadFiles(
  site: Pick<Site, 'files'>,
  incoming: readonly IncomingFile[],
  form: unknown,
): Promise<{ files: LeadFile[] } | InvalidLead> {
  const fault = whyNotFiles(incoming.map((file) => ({ ...file, type: file.type ?? '' })));
  if (fault !== null) return refusedFiles(fault, form);
  const kept = await Promise.all(incoming.map((file) => site.files.keep(file)));
  const files = kept.filter((file) => file !== null);
  if (files.length === kept.length) return { files };
  await site.files.remove(files.map(({ id }) => id));
  return refusedFiles('A file cannot be read. Please choose another.', form);
}
