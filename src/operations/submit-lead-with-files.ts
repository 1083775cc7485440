import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Site } from '#ports/site.ts';
import { type ContinueLeadResult, continueLead } from './continue-lead.ts';
import { type SubmitLeadInput, type SubmitLeadResult, submitLead } from './submit-lead.ts';
import { whyNotFiles } from '#domain/forms/fields/file-limits.ts';
import { refuseFiles } from '#domain/leads/files/refused-files.ts';
import type { InvalidLead } from '#domain/leads/reading/sent-body.ts';
import type { IncomingFile } from '#ports/lead-files.ts';

export interface LeadWithFilesInput extends Omit<SubmitLeadInput, 'body' | 'files'> {
  /** Not yet trusted; with a `lead_id` it goes on with that lead (spec §7). */
  body: { lead: Record<string, unknown> };
  /** Kept already. */
  files: readonly LeadFile[];
  /** Tokens the sender showed, by cookie or in the body. */
  formTokens: readonly string[];
}

/** Stores an enquiry with its files; when the lead is not stored, the files are deleted. */
export async function submitLeadWithFiles(
  site: Site,
  { formTokens, ...input }: LeadWithFilesInput,
): Promise<SubmitLeadResult | ContinueLeadResult> {
  const { lead_id: leadId, form_token: _token, ...lead } = input.body.lead;
  const { files } = input;
  const body = { ...input.body, lead };
  // After a timeout the lead may have been stored: its files stay, and the sweeper deletes those that no lead names.
  const result =
    typeof leadId === 'string' && leadId !== ''
      ? await continueLead(site, { id: leadId, formTokens, body, files })
      : await submitLead(site, { ...input, body });
  const isStored = result.kind === 'created' || result.kind === 'updated';
  if (isStored) site.files.cleanSoon();
  else site.files.removeSoon(files.map(({ id }) => id));
  return result;
}

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
