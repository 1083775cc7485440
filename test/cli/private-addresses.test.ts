import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator, type Operator, runForecourt } from './run-forecourt.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await newOperator();
  expect(await create('elm', [])).toMatchObject({ code: 0 });
});
afterAll(() => operator.end());

const PRIVATE = [
  'http://127.0.0.1/',
  'http://10.1.2.3/leads',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.1.1/',
  'http://localhost/',
];
const NETWORK = 'leads into a private network, where nothing is asked';

describe('an address of a private network is refused when it is saved', () => {
  it('as a webhook', async () => {
    const { code, err } = await create('private', PRIVATE);
    const faults = PRIVATE.map((_, at) => `lead_destinations[${at}].url ${NETWORK}\n`);
    expect([code, err]).toEqual([2, faults.join('')]);
    expect((await operator.forecourt('sites')).out).not.toContain('private');
  });

  it('as a feed', async () => {
    for (const url of ['http://10.1.2.3/a.csv', 'http://u:p@localhost/a.csv']) {
      const { code, err } = await operator.forecourt('feed', 'add', 'elm', url, '--every', '1h');
      expect([code, err]).toEqual([2, `The address ${NETWORK}.\n`]);
    }
    expect((await operator.forecourt('feed', 'list', 'elm')).out).not.toContain('a.csv');
  });
});

it('a feed of this machine is forbidden in production, and says so wherever it is read', async () => {
  const url = 'http://127.0.0.1:9/a.csv';
  const settings = { ...process.env, DATA_DIR: join(operator.folder, 'data'), APP_ENV: 'demo' };
  expect(await runForecourt(['feed', 'add', 'elm', url, '--every', '1h'], settings)).toMatchObject({
    code: 0,
  });
  const sentence = 'The address is this very machine, which is forbidden in production';
  const { out } = await operator.forecourt('doctor');
  expect(out).toContain(`elm: its feed 1 (${url}) is not read. ${sentence}`);
  for (const args of [
    ['feed', 'run', 'elm', '1'],
    ['import', 'elm', 'http://localhost:9/a.csv'],
  ])
    expect((await operator.forecourt(...args)).err).toContain(sentence);
  await operator.forecourt('feed', 'remove', 'elm', '1');
});

describe('an address is saved', () => {
  it('with a warning when its name cannot be found', async () => {
    const webhook = await create('away', ['https://crm.invalid/leads']);
    expect(webhook).toMatchObject({ code: 0 });
    expect(webhook.err).toContain(
      'Warning: lead_destinations[0].url is kept, but the name crm.invalid cannot be found now.\n',
    );
    const away = 'https://u:p@feeds.invalid/a.csv';
    const feed = await operator.forecourt('feed', 'add', 'elm', away, '--every', '1h');
    expect(feed).toMatchObject({ code: 0 });
    expect(feed.err).toContain(
      'Warning: the address is kept, but the name feeds.invalid cannot be found now.\n',
    );
  });

  it('outside production when it is this machine by its number, not by a name', async () => {
    const both = await create('near', ['http://127.0.0.1:9/', 'http://localhost:9/'], 'demo');
    expect([both.code, both.err]).toEqual([2, `lead_destinations[1].url ${NETWORK}\n`]);
    expect(await create('near', ['http://127.0.0.1:9/'], 'demo')).toMatchObject({ code: 0 });
  });
});

async function create(slug: string, urls: readonly string[], APP_ENV = 'production') {
  const file = join(operator.folder, `${slug}.json`);
  const secrets = ['SECRET-KEY-OF-THE-CRM'];
  const lead_destinations = urls.map((url, at) => ({ name: `crm-${at}`, kind: 'webhook', url, secrets }));
  await writeFile(file, JSON.stringify({ name: slug, lead_destinations }));
  const words = ['site', 'create', slug, '--template', 'car', '--config', file];
  return runForecourt(words, { ...process.env, DATA_DIR: join(operator.folder, 'data'), APP_ENV });
}
