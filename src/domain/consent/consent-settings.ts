import * as v from 'valibot';
import { PROVIDER_IDS } from '../providers/providers.ts';
import { listShape, choiceShape } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const CONSENT_SETTINGS = settings('Consent', {
  consent: {
    label: 'Consent',
    description:
      'Whether shoppers are asked about third-party scripts: off; notice, where they are told and may refuse; opt_in, where none is loaded before they accept.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['off', 'notice', 'opt_in']), 'off'),
  },
  providers_in_test: {
    label: 'Providers in test',
    description:
      'Providers that are loaded only in sessions which began with ?test_providers=1 in an address of the site.',
    visibility: 'browser',
    schema: listShape(choiceShape(PROVIDER_IDS), PROVIDER_IDS.length),
  },
});

export type ConsentSettings = ValuesOf<typeof CONSENT_SETTINGS>;
