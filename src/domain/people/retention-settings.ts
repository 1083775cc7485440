import * as v from 'valibot';
import { wholeNumber } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const RETENTION_SETTINGS = settings('Retention', {
  spam_retention_days: {
    label: 'Days of spam',
    description: 'Days after which spam is deleted that nobody released.',
    visibility: 'server',
    schema: v.optional(wholeNumber(1, 30), 30),
  },
  lead_retention_months: {
    label: 'Months of leads',
    description: 'Months after which leads are deleted.',
    visibility: 'server',
    schema: v.optional(wholeNumber(1, 24), 24),
  },
  application_files_retention_days: {
    label: 'Days of applications',
    description: 'Days after which files are deleted that came with an application for work.',
    visibility: 'server',
    schema: v.optional(wholeNumber(1, 90), 90),
  },
  account_retention_months: {
    label: 'Months of accounts',
    description: 'Months without a visit after which the account of a shopper is deleted.',
    visibility: 'server',
    schema: v.optional(wholeNumber(1, 24), 24),
  },
  count_retention_months: {
    label: 'Months of counts',
    description: 'Months after which counts of a day are forgotten: of held leads, and of what visits did.',
    visibility: 'server',
    schema: v.optional(wholeNumber(1, 24), 24),
  },
});

export type RetentionSettings = ValuesOf<typeof RETENTION_SETTINGS>;
