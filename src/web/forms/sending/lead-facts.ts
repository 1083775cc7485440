import type { Form } from '#domain/forms/form.ts';
import type { LeadAbout } from '../lead-about.ts';

/** What a lead says beside the shopper's own answers: its kind, and what the page knows. */
export function buildLeadFacts(form: Form, pageFacts: LeadAbout) {
  const { car: _car, test_drive_only: _tag, answers, ...knownFacts } = pageFacts;
  return {
    category: form.category,
    ...(form.subcategory !== undefined && { subcategory: form.subcategory }),
    ...answers,
    ...knownFacts,
  };
}
