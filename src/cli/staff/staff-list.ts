import type { Membership } from '#domain/staff/membership.ts';
import type { StaffPerson } from '#ports/staff.ts';
import { DONE, type Platform, type PlatformCommand } from '../command.ts';

export const staffList: PlatformCommand = {
  name: 'staff list',
  usage: '[--json]',
  summary: 'prints who may use the console, and what each may',
  details: [
    'A line for each person and site: address, name, role, site, locations, departments, when they were here last.',
    '"-" stands for all, or for the platform; "none" is the role of whoever was revoked everywhere.',
    'With --json one object a person, with the number of their passkeys.',
  ].join('\n'),
  options: { json: { type: 'boolean' } },
  words: 0,
  async run(call, { database, print }) {
    const people = await database.staff.listPeople();
    const slugs = new Map((await database.tenants.names()).map(({ id, slug }) => [id, slug]));
    for (const person of people) {
      const { memberships, id: _id, invited_until: _until, ...facts } = person;
      const rights = memberships.map((membership) => describeRights(membership, slugs));
      if (call.flag('json')) await print(JSON.stringify({ ...facts, memberships: rights }));
      else await printLines(person, rights, print);
    }
    return DONE;
  },
};

type Rights = ReturnType<typeof describeRights>;

function describeRights({ website_id, ...rights }: Membership, slugs: ReadonlyMap<number, string>) {
  return { site: website_id === null ? null : (slugs.get(website_id) ?? null), ...rights };
}

async function printLines(
  { email, name, last_seen_at }: StaffPerson,
  rights: readonly Rights[],
  print: Platform['print'],
): Promise<void> {
  const lastVisit = last_seen_at ?? 'never';
  if (rights.length === 0) await print([email, name, 'none', '-', '-', '-', lastVisit].join('\t'));
  for (const { role, site, locations, departments } of rights) {
    const places = [site ?? '-', formatList(locations), formatList(departments)];
    await print([email, name, role, ...places, lastVisit].join('\t'));
  }
}

function formatList(values: readonly (number | string)[]): string {
  return values.length === 0 ? '-' : values.join(', ');
}
