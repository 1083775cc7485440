import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator, type Operator } from './run-forecourt.ts';

let operator: Operator;
const forecourt = (...args: string[]) => operator.forecourt(...args);

beforeAll(async () => {
  operator = await newOperator({ SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
  for (const site of ['elm', 'oak']) {
    const file = await writeConfiguration({ name: site });
    await forecourt('site', 'create', site, '--template', 'car', '--config', file);
    const name = `tom@${site}.example`;
    await forecourt('staff', 'invite', name, '--name', 'Tom', '--role', 'staff', '--site', site);
  }
});
afterAll(() => operator.end());

async function writeConfiguration(configuration: object): Promise<string> {
  const file = join(operator.folder, 'site.json');
  await writeFile(file, JSON.stringify({ locations: [{ id: 1, name: 'North' }], ...configuration }));
  return file;
}

async function importRules(slug: string, lead_turns: unknown[]) {
  return forecourt(
    'site',
    'import',
    await writeConfiguration({ name: slug, slug, template: 'car', lead_turns }),
  );
}

const rule = (people: string[], only: object = {}) => ({ only, way: 'in_turn', people });

it('rules name those alone who answer leads of the site', async () => {
  const refused = await importRules('elm', [
    rule(['tom@elm.example', 'tom@oak.example', 'nobody@elm.example']),
  ]);
  expect(refused).toMatchObject({
    code: 2,
    err:
      'lead_turns[0].people[1] tom@oak.example is nobody who answers leads of this site\n' +
      'lead_turns[0].people[2] nobody@elm.example is nobody who answers leads of this site\n',
  });
  const first_come = { way: 'first_come', people: ['tom@elm.example'] };
  expect((await importRules('elm', [first_come])).err).toContain(
    'lead_turns[0] names people, who have no turns',
  );
  expect((await importRules('elm', [rule([], { location_ids: [9] })])).err).toContain(
    'lead_turns[0].only.location_ids[0] 9 is not the id of a location of this site',
  );
});

it('of two rules alike the second is said to be never reached, as they are saved and by doctor', async () => {
  const parts = rule(['tom@elm.example'], { departments: ['parts'] });
  const saved = await importRules('elm', [parts, parts]);
  const sentence = 'Rule 2 is never reached: the rules before it take all that it would.';
  expect(saved).toMatchObject({ code: 0, err: expect.stringContaining(`Warning: ${sentence}`) });
  expect((await forecourt('doctor')).out).toContain(`Warning: elm: ${sentence}`);
});

it('doctor names a rule whose people are all gone', async () => {
  await importRules('elm', [rule(['tom@elm.example'], { departments: ['sales'], location_ids: [1] })]);
  expect((await forecourt('doctor')).out).not.toContain('Rule 1');
  await forecourt('staff', 'revoke', 'tom@elm.example');
  expect(await forecourt('doctor')).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      'elm: Rule 1 (sales at North) gives its enquiries to nobody: none of its people is there for them any more.\n',
    ),
  });
});
