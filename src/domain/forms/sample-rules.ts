import type { SiteRules } from './site-rules.ts';

/** An Australian site without anything special, for tests to vary. Its now is a Wednesday, 11 in the morning in Brisbane. */
export const SAMPLE_RULES: SiteRules = {
  locale: 'en-AU',
  template: 'car',
  phone_rule: 'au',
  name_rule: 'letters',
  email_only_forms: false,
  message_required: true,
  opt_in_default: true,
  odometer_unit: 'km',
  timezone: 'Australia/Brisbane',
  additional_services: [],
  location_choices: [],
  fit_out_question: null,
  testPhone: '0491570156',
  switches: [],
  places: [],
  groupLocations: [],
  special_hours: [],
  now: Date.parse('2026-11-18T01:00:00Z'),
};
