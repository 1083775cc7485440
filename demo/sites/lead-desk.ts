import type { WebsiteConfiguration } from '#domain/tenants/website.ts';

type Destination = NonNullable<WebsiteConfiguration['lead_destinations']>[number];

/** People of a demo dealer who answer leads. Their addresses end in `.example`, so no mail can ever leave. */
export function leadDesk(to: string, only: Destination['only']): Destination {
  return { name: `${to.split('@')[0]}-desk`, kind: 'email', to: [to], only };
}

/** Who answers what nobody else does. */
export function receptionDesk(to: string): Destination {
  return { ...leadDesk(to, {}), is_default: true };
}

/** A dealer's system that reads ADF mails. */
export function adfInbox(to: string, only: Destination['only']): Destination {
  return { name: 'crm', kind: 'adf_email', to: [to], only };
}
