import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator, type Operator, type Ran } from './run-forecourt.ts';

const SOUND = { BASE_DOMAIN: 'forecourt.example', TRUST_PROXY: '127.0.0.1' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const PLACE = { name: 'Yard', location_type: 'sales', dealer_license_number: '1234567' };

let operator: Operator;
let mailServer: SMTPServer;
let smtp: string;
beforeAll(async () => {
  operator = await newOperator();
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_given, _session, done) => done(new Error('no')),
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()));
  smtp = `127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  const yard = { ...PLACE, contact_detail: { email: 'desk@elm.example' } };
  await create('elm', { name: 'Elm', locations: [yard] });
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await operator.end();
});

async function create(slug: string, configuration: object): Promise<void> {
  const path = join(operator.folder, `${slug}.json`);
  await writeFile(path, JSON.stringify(configuration));
  expect(await operator.forecourt('site', 'create', slug, '--config', path)).toMatchObject({ code: 0 });
}

async function doctor(env: Record<string, string>) {
  const other = await newOperator({ DATA_DIR: join(operator.folder, 'data'), ...env });
  return other.forecourt('doctor').finally(() => other.end());
}

describe('the doctor in production', () => {
  it('is content where addresses, proxy and mail are right', async () => {
    const { code, out, err } = await doctor({ ...SOUND, SMTP_URL: `smtp://${smtp}` });
    expect({ code, faults: out.split('\n').filter((line) => line && !line.startsWith('Warning')) }).toEqual({
      code: 0,
      faults: [],
    });
    expect(err).toMatch(/^(?:All is well|No faults, \d+ warnings?)\.\n$/);
  });

  it.each([
    [{ TRUST_PROXY: '' }, /^TRUST_PROXY is not set, so the server does not start: .* or to none\.$/m],
    [
      { TRUST_PROXY: '10.0.0.0/8' },
      /^HOST is 127\.0\.0\.1, so only a proxy on this machine .* hold 127\.0\.0\.1/m,
    ],
    [{ TRUST_PROXY: 'none' }, /^HOST is 127\.0\.0\.1, so only a proxy on this machine/m],
    [STRIPE, /^SECRETS_KEY is not set, so the server does not start where people sign in or pay/m],
    [{ BASE_DOMAIN: '' }, /^elm: only this machine finds it, below localhost: set BASE_DOMAIN/m],
    [{ SMTP_URL: '' }, /^SMTP_URL is not set: .* stay as files .*, and so do the leads of elm\.$/m],
    [
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /^The mail server 127\.0\.0\.1:1 does not answer: check SMTP_URL\.$/m,
    ],
  ])('%j is a fault', async (env, sentence) => {
    const { code, out, err } = await doctor({ ...SOUND, SMTP_URL: `smtp://${smtp}`, ...env });
    expect([code, err]).toEqual([1, expect.stringMatching(/^1 fault to mend(, \d+ warnings?)?\.\n$/)]);
    expect(out).toMatch(sentence);
  });

  it('reports a mail server that refuses the password, without the password', async () => {
    const { code, out, err } = await doctor({ ...SOUND, SMTP_URL: `smtp://user:ZZSECRET@${smtp}` });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^The mail server 127\.0\.0\.1:\d+ (?:refuses|does not encrypt).*: check SMTP_URL\.$/m,
    );
    expect(out + err).not.toContain('ZZSECRET');
  });

  it('takes none for an answer where visitors come straight to the server', async () => {
    const open = { ...SOUND, TRUST_PROXY: 'none', HOST: '0.0.0.0', SMTP_URL: `smtp://${smtp}` };
    expect((await doctor(open)).code).toBe(0);
  });

  it('names the site whose leads nobody receives, all of them or some', async () => {
    await create('oak', { name: 'Oak', locations: [PLACE] });
    const choosy = {
      name: 'workshop',
      kind: 'email',
      to: ['w@ash.example'],
      only: { departments: ['service'] },
    };
    await create('ash', { name: 'Ash', locations: [PLACE], lead_destinations: [choosy] });
    const { code, out } = await doctor({ ...SOUND, SMTP_URL: `smtp://${smtp}` });
    expect(code).toBe(1);
    expect(out).toContain('oak: nobody receives its leads: give a location an e-mail address, or name a');
    expect(out).toMatch(/^ash: nobody receives its leads of .*New Vehicle Enquiry/m);
    expect(out).not.toMatch(/^elm: nobody|Nobody receives/m);
  });
});

it('a site that wants to be paid hears why it is not', async () => {
  const paid = { stripe_publishable_key: 'pk_live_1', stripe_account_id: 'acct_1' };
  await create('fir', {
    name: 'Fir',
    payment_provider: 'stripe',
    locations: [{ ...PLACE, contact_detail: { email: 'desk@fir.example' } }],
    dealerships: [
      { name: 'Paid', ...paid },
      { name: 'No Account', ...paid, stripe_account_id: null },
      { name: 'No Key', ...paid, stripe_publishable_key: null },
      { name: 'Of Tests', ...paid, stripe_publishable_key: 'pk_test_1' },
    ],
  });
  expect((await doctor(SOUND)).out).toMatch(
    /^Warning: fir: nobody can reserve .* STRIPE_SECRET_KEY is not set/m,
  );
  const { out } = await doctor({ ...SOUND, ...STRIPE, SECRETS_KEY: Buffer.alloc(32).toString('base64') });
  expect(out).toMatch(/fir: No Account is not paid online: it has no stripe_account_id\.$/m);
  expect(out).toMatch(/fir: No Key is not paid online: it has no stripe_publishable_key\.$/m);
  expect(out).toMatch(/fir: Of Tests is not paid online: .* one is for tests and one for real money\.$/m);
  expect(out).not.toContain('Paid is not paid');
});

it('a site that is shut to shoppers’ assistants is named, and no other', async () => {
  await create('shut', { name: 'Shut', agents: 'off' });
  const lines = (await doctor(SOUND)).out.split('\n').filter((line) => line.includes('agents'));
  expect(lines).toEqual(['Warning: shut: agents is off: shoppers’ assistants get nothing of the site.']);
});

describe('an address', () => {
  /** Creates a site, or imports one that is there; answers what it says. */
  async function save(slug: string, configuration: object, how: 'create' | 'import'): Promise<Ran> {
    const path = join(operator.folder, `${slug}.json`);
    await writeFile(path, JSON.stringify({ name: slug, slug, ...configuration }));
    const other = await newOperator({ DATA_DIR: join(operator.folder, 'data'), ...SOUND });
    const command = how === 'create' ? ['create', slug, '--config', path] : ['import', path];
    return other.forecourt('site', ...command).finally(() => other.end());
  }

  beforeAll(() => save('acacia', { domain_name: 'acacia-cars.example' }, 'create'));

  it.each([
    ['create', 'forecourt.example', 'is BASE_DOMAIN, where the platform itself answers'],
    [
      'create',
      'acacia.forecourt.example',
      'leads to acacia.forecourt.example, where the site "acacia" answers',
    ],
    ['create', 'www.acacia-cars.example', 'leads to acacia-cars.example, where the site "acacia" answers'],
    ['import', 'acacia-cars.example', 'leads to acacia-cars.example, where the site "acacia" answers'],
    ['import', '203.0.113.9', 'is an IP address, not a name'],
  ] as const)('of others is no site’s, at a site %s with %s', async (how, domain_name, why) => {
    expect(await save('birch', { domain_name }, how)).toMatchObject({
      code: 2,
      out: '',
      err: `domain_name ${why}\n`,
    });
  });

  it('below the platform’s, which is the domain of another site, makes no slug', async () => {
    await save('acacia', { domain_name: 'wattle.forecourt.example' }, 'import');
    expect(await save('wattle', {}, 'create')).toMatchObject({
      code: 2,
      err: 'slug leads to wattle.forecourt.example, where the site "acacia" answers\n',
    });
  });

  it('that two sites have since BASE_DOMAIN changed is named, with the one that answers', async () => {
    await save('acacia', { domain_name: 'hickory.new.example' }, 'import');
    await create('hickory', { name: 'Hickory', domain_name: 'www.new.example' });
    const { out } = await doctor({ ...SOUND, BASE_DOMAIN: 'new.example' });
    expect(out).toMatch(
      /^acacia: hickory\.new\.example is an address of the site "hickory" too, which answers there: change the domain_name of one of them\.$/m,
    );
    expect(out).toMatch(
      /^hickory: its domain_name leads to www\.new\.example, where the platform itself answers: change one of them\.$/m,
    );
    expect((await doctor(SOUND)).out).not.toContain('answers there');
  });
});

describe('outside production', () => {
  it('a laptop needs neither proxy nor mail server', async () => {
    const { out } = await doctor({ APP_ENV: 'demo' });
    expect(out).not.toMatch(/TRUST_PROXY|SMTP_URL|BASE_DOMAIN/);
  });
});

it('names the key of a provider that no provider reads', async () => {
  await create('tag-keys', { name: 'Tag Keys', livechat_agent_group: '3' });
  const { out } = await doctor({ ...SOUND, SMTP_URL: `smtp://${smtp}` });
  expect(out).toContain('Warning: tag-keys: livechat_agent_group is set, but no provider reads it');
  expect(out).not.toMatch(/elm: .*provider reads/);
});
