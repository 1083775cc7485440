import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { adfInbox, leadDesk, receptionDesk } from './lead-desk.ts';

/** Who of the group gets which leads. */
export const riverlineDesks: WebsiteConfiguration['lead_destinations'] = [
  leadDesk('sales@riverline.example', { departments: ['sales', 'buying'] }),
  leadDesk('fleet@riverline.example', { departments: ['fleet'] }),
  leadDesk('finance@riverline.example', { departments: ['finance'] }),
  leadDesk('service@riverline.example', { departments: ['service'] }),
  leadDesk('parts@riverline.example', { departments: ['parts'] }),
  leadDesk('careers@riverline.example', { departments: ['HR'] }),
  adfInbox('adf@crm.riverline.example', { departments: ['sales', 'buying', 'fleet'] }),
  receptionDesk('hello@riverline.example'),
];
