import { orNull } from '../../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../../tenants/settings/setting.ts';
import { mailAddress } from '../deliveries/lead-destination.ts';

export const MAIL_SETTINGS = settings('Leads', {
  mail_from: {
    label: 'Sender of mails',
    description: "The address our mails come from; leads@ the site's host where it is not given.",
    visibility: 'server',
    schema: orNull(mailAddress),
  },
});

export type MailSettings = ValuesOf<typeof MAIL_SETTINGS>;
