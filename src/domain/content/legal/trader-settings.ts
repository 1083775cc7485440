import { line, orNull } from '../../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../../tenants/settings/setting.ts';

export const TRADER_SETTINGS = settings('The business', {
  legal_name: {
    label: 'Legal name',
    description: "Who trades, in the legal texts, where it is not the site's name.",
    visibility: 'browser',
    schema: orNull(line(120)),
  },
  business_number: {
    label: 'Business number',
    description: 'ABN, NZBN or the like, as the dealer writes it with its name: ABN 51 000 000 000.',
    visibility: 'browser',
    schema: orNull(line(60)),
  },
});

export type TraderSettings = ValuesOf<typeof TRADER_SETTINGS>;
