import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLeadKeys } from '#server/lead-work/start-lead-keys.ts';
import { sampleLead, sampleSubmission } from '#test/contracts/samples.ts';
import { openTestSites, type TestSites } from '../operations/open-test-site.ts';

let sites: TestSites;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

it('keys of leads are made soon, and of many by several starts, each where the last one stopped', async () => {
  const { database } = sites;
  const { website, leads } = await sites.site('many', { locale: 'en-NZ' });
  const { leadWork } = database.openStores(website.id);
  const stored = Array.from({ length: 200 }, (_, lead) =>
    leads.submit(
      sampleSubmission({ lead: sampleLead({ name: `Zoe ${lead}`, phone: `021 555 ${1000 + lead}` }) }),
    ),
  );
  await Promise.all(stored);
  const calls: number[] = [];
  const counted = {
    ...database,
    openStores: (id: number) => ({
      ...database.openStores(id),
      leadWork: {
        ...leadWork,
        async storeKeys(...call: Parameters<typeof leadWork.storeKeys>) {
          if (calls.length === 1) job.stop();
          calls.push(await leadWork.storeKeys(...call));
          return calls.at(-1)!;
        },
      },
    }),
  };
  let job = startLeadKeys({ database: counted, log: { error: unexpected } });
  while (calls.length < 2) await sleep(20);
  expect(await database.dueLeads.listUnkeyed()).toEqual([website.id]);
  job = startLeadKeys({ database, log: { error: unexpected } });
  while ((await database.dueLeads.listUnkeyed()).length > 0) await sleep(50);
  job.stop();
  expect(await leadWork.search('zoe', 300)).toHaveLength(200);
  expect(await leadWork.search('+64 21 555 1007', 300)).toHaveLength(1);
});

function unexpected(what: string, error: unknown): never {
  throw new Error(what, { cause: error });
}
