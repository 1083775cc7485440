import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#test/embedded-database.ts';
import { sampleFile, sampleLead, sampleSubmission, sampleWebsite } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

let operator: Operator;
let siteId = 0;
const files = (['kept', 'waiting', 'refused'] as const).map((state) => ({ ...sampleFile(), state }));

beforeAll(async () => {
  operator = await newOperator();
  const database = await openEmbedded(join(operator.folder, 'data'), 'server');
  siteId = (await database.tenants.save(sampleWebsite('elm'))).website.id;
  const lead = sampleLead({ has_files: true });
  await database.openStores(siteId).leads.submit(sampleSubmission({ lead, files }));
  await database.close();
});
afterAll(() => operator.end());

it('of the files of a lead, the path is told of those that are clean', async () => {
  const { out } = await operator.forecourt('leads', 'elm', '--files');
  const printedFiles = (JSON.parse(out) as { files: { id: string; path: string | null }[] }).files;
  expect(new Map(printedFiles.map(({ id, path }) => [id, path]))).toEqual(
    new Map(
      files.map(({ id, state }) => [
        id,
        state === 'kept' ? join(operator.folder, 'data', 'files', String(siteId), id) : null,
      ]),
    ),
  );
});
