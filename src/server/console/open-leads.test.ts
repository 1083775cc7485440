import { expect, it } from 'vitest';
import { createOpenLeads } from './open-leads.ts';

it('a lead is open to the others of its website for half a minute after the last look', () => {
  let now = 0;
  const openLeads = createOpenLeads(() => now, null);
  const look = { websiteId: 1, leadId: 'a', staffId: 'tom' };
  openLeads.note(look);
  expect(openLeads.listOthers(look)).toEqual([]);
  expect(openLeads.listOthers({ ...look, staffId: 'ann' })).toEqual(['tom']);
  expect(openLeads.listOthers({ ...look, staffId: 'ann', websiteId: 2 })).toEqual([]);
  expect(openLeads.listOthers({ ...look, staffId: 'ann', leadId: 'b' })).toEqual([]);
  now = 20_000;
  openLeads.note(look);
  now = 45_000;
  expect(openLeads.listOthers({ ...look, staffId: 'ann' })).toEqual(['tom']);
  now = 50_000;
  expect(openLeads.listOthers({ ...look, staffId: 'ann' })).toEqual([]);
});
