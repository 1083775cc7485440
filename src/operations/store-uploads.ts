import { whyNotFiles } from '#domain/forms/fields/file-limits.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { refuseFiles } from '#domain/leads/files/refused-files.ts';
import type { InvalidLead } from '#domain/leads/reading/invalid-lead.ts';
import type { IncomingFile } from '#ports/lead-files.ts';
import type { Site } from '#ports/site.ts';

/** Checks received files and stores them; says what is wrong at the field of files of the form that was named. */
export async function storeUploads(
  site: Site,
  incoming: readonly IncomingFile[],
  form: unknown,
): Promise<{ files: LeadFile[] } | InvalidLead> {
  const fault = whyNotFiles(incoming.map((file) => ({ ...file, type: file.type ?? '' })));
  if (fault !== null) return refuseFiles(fault, form);
  const storedFiles = await Promise.all(incoming.map((file) => site.files.store(file)));
  const files = storedFiles.filter((file) => file !== null);
  if (files.length === storedFiles.length) return { files };
  site.files.removeSoon(files.map(({ id }) => id));
  return refuseFiles('A file cannot be read. Please choose another.', form);
}
