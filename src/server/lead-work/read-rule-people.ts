import type { RulePerson } from '#domain/leads/work/lead-turns.ts';
import { NO_DUTY } from '#domain/staff/duty.ts';
import type { StaffDatabase, StoreOpener } from '#ports/database.ts';

/** A website's people as its rules see them. */
export async function readRulePeople({ staff, openStores }: StaffDatabase & StoreOpener, websiteId: number) {
  const [members, duties] = await Promise.all([
    staff.listMembers(websiteId),
    openStores(websiteId).turns.listDuties(),
  ]);
  const dutyById = new Map(duties.map(({ staff_id, ...duty }) => [staff_id, duty]));
  const people = members.map(({ person, ...membership }): RulePerson & { name: string } => ({
    ...person,
    membership,
    duty: dutyById.get(person.id) ?? NO_DUTY,
  }));
  return { members, people };
}
