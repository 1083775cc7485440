import type { Membership } from '../../staff/membership.ts';
import { listLateReaders } from '../../staff/notices/notice-choices.ts';
import { isPlaceOpen } from '../../staff/notices/quiet-hours.ts';
import type { Website } from '../../tenants/website.ts';
import { buildOwnAddress } from '../deliveries/own-address.ts';
import { findLeadPlace } from '../lead-place.ts';

export interface LateLead {
  id: string;
  location_id: number | null;
  category: string;
}

export interface LatePlan {
  /** Those that are told now; others wait for their place to open. */
  leadIds: string[];
  /** Where nobody of the website's people answers for them all: to the address of the lead's place. */
  mails: { to: string; leadIds: string[] }[];
}

/** Which late leads are told of now. Nobody is where the website's people do not use the console. `now` in milliseconds. */
export function planLateMails(
  leads: readonly LateLead[],
  members: readonly Pick<Membership, 'role'>[],
  { website, now }: { website: Website; now: number },
): LatePlan {
  const toldLeads = leads.filter((lead) => isPlaceOpen(findLeadPlace(lead, website), website, now));
  const leadIds = toldLeads.map(({ id }) => id);
  if (members.length === 0 || listLateReaders(members).length > 0) return { leadIds, mails: [] };
  const leadsByAddress = Map.groupBy(toldLeads, (lead) => buildOwnAddress(lead, website));
  const mails = [...leadsByAddress].flatMap(([to, ownLeads]) =>
    to === null ? [] : [{ to, leadIds: ownLeads.map(({ id }) => id) }],
  );
  return { leadIds, mails };
}
