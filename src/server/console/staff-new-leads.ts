import { randomUUID } from 'node:crypto';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { addLead } from '#operations/add-lead.ts';
import type { StaffNewLeads } from '#ports/staff-site.ts';
import type { MemberSite } from './member-site.ts';

/** Whoever came in or called, as one of a website's people types it in. */
export function createStaffNewLeads({ website, stores, clock, config, member }: MemberSite): StaffNewLeads {
  const mayAdd = whyNotAllowed('add lead', member, null) === null;
  return {
    async open() {
      if (!mayAdd) return null;
      const { locations } = website;
      const [ownPlace = null] = member.membership.locations;
      return {
        places: locations.length > 1 ? locations.map(({ id, name }) => ({ id, name })) : [],
        place: ownPlace ?? locations.find(({ primary }) => primary)?.id ?? locations[0]?.id ?? null,
        key: randomUUID(),
      };
    },
    async add(typedLead, key) {
      if (!mayAdd) return { kind: 'not_allowed' };
      const site = { website, clock, testPhone: config.testPhone, ...stores };
      return addLead(site, typedLead, { staffId: member.id, key });
    },
  };
}
