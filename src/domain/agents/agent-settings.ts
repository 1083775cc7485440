import * as v from 'valibot';
import { choiceShape } from '../tenants/settings/field-shapes.ts';
import { settings } from '../tenants/settings/setting.ts';

export const AGENT_SETTINGS = settings('Shoppers’ assistants', {
  agents: {
    label: 'Shoppers’ assistants',
    description:
      'What programs of shoppers may do by their own protocols: read what the pages show, or nothing.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['off', 'read']), 'read'),
  },
});
