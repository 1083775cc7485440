import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';

function config(env: NodeJS.ProcessEnv): Config {
  const read = readConfig(env);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.config;
}

function faults(env: NodeJS.ProcessEnv, role?: 'command'): string[] {
  const read = readConfig(env, role);
  return 'faults' in read ? read.faults : [];
}

describe('the environment', () => {
  it('may be empty: the demo on port 3000 of this machine', () => {
    expect(config({})).toMatchObject({
      appEnv: 'demo',
      port: 3000,
      host: '127.0.0.1',
      baseDomain: 'localhost',
      databaseUrl: null,
      rateLimits: 'strangers',
      testPhone: '0491570156',
      clock: null,
    });
  });

  it('is parsed once and then frozen', () => {
    expect(Object.isFrozen(config({}))).toBe(true);
  });

  it('in production has no test phone and limits everybody', () => {
    expect(config({ APP_ENV: 'production', TRUST_PROXY: 'none' })).toMatchObject({
      testPhone: null,
      rateLimits: 'everybody',
    });
    expect(config({ APP_ENV: 'production', TRUST_PROXY: 'none', RATE_LIMITS: 'off' }).rateLimits).toBe(
      'nobody',
    );
  });

  it('admits the database by its own address when no other is given', () => {
    const url = 'postgres://app@db/forecourt';
    expect(config({ DATABASE_URL: url })).toMatchObject({ databaseAdminUrl: url, databaseDirectUrl: url });
    expect(faults({ DATABASE_DIRECT_URL: 'db' })).toEqual([expect.stringContaining('DATABASE_DIRECT_URL')]);
  });

  it.each([
    'postgres://app:secret@db/forecourt?target_session_attrs=read-write',
    'postgres://app:secret@db1,db2/forecourt',
    'postgres://app:secret@db1:5432,db2:5433/forecourt',
    'postgresql://app:secret@db1%2Cdb2/forecourt',
    'postgres://app:secret@/forecourt?host=db1,db2',
    'postgres://app:secret@db/forecourt?sslmode=require&port=5432,5433',
    'postgres:///forecourt?hostaddr=10.0.0.1,10.0.0.2',
  ])('leaves nobody to look for the primary among servers: %s', (url) => {
    const sentence =
      'must name one server, without target_session_attrs: let a proxy such as HAProxy find the primary, and name that proxy (docs/operating/haproxy.cfg).';
    expect(faults({ DATABASE_URL: url })).toEqual([`DATABASE_URL ${sentence}`]);
    const DATABASE_URL = 'postgres://app@db/forecourt';
    expect(faults({ DATABASE_URL, DATABASE_ADMIN_URL: url }, 'command')).toEqual([
      `DATABASE_ADMIN_URL ${sentence}`,
    ]);
  });

  it.each([
    'postgres://app:a,b@db/forecourt',
    'postgres://app@db:5432/fore,court?sslmode=require&application_name=a,b',
    'postgres://app@[::1]:5432/forecourt?options=-c%20x=a,b',
    'postgresql:///forecourt?host=/var/run/postgresql',
  ])('takes the one server of %s', (DATABASE_URL) => {
    expect(config({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each(['', 'c2hvcnQ=', '*'.repeat(44), Buffer.alloc(33).toString('base64')])(
    'takes 32 bytes in base64 as the key of secrets, and not %j',
    (SECRETS_KEY) => {
      const good = Buffer.alloc(32, 5);
      expect(config({ SECRETS_KEY: good.toString('base64') }).secretsKey).toEqual(good);
      if (SECRETS_KEY === '') expect(config({ SECRETS_KEY }).secretsKey).toBeNull();
      else expect(faults({ SECRETS_KEY })).toEqual([expect.stringMatching(/^SECRETS_KEY must be 32 random/)]);
    },
  );

  it('takes the key of payments and the secret of their events together, and Stripe’s own address in production', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(config({}).stripe).toBeNull();
    expect(config(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null });
    const both = ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set both or neither.'];
    expect(faults({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(both);
    expect(faults({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual(both);
    const production = { APP_ENV: 'production', TRUST_PROXY: 'none', ...keys };
    expect(faults({ ...production, STRIPE_API_URL: 'http://127.0.0.1:1' })).toHaveLength(1);
  });

  describe('of files in a bucket', () => {
    const keys = { FILES_ACCESS_KEY: 'key', FILES_SECRET_KEY: 'secret' };
    const production = { APP_ENV: 'production', TRUST_PROXY: 'none', ...keys };

    it.each([
      ['s3+https://s3.example/cars', { url: 'https://s3.example/cars', region: 'us-east-1' }],
      ['s3+https://s3.example:9000/cars/of/ours/', { url: 'https://s3.example:9000/cars/of/ours' }],
      ['s3+https://s3.example/cars?region=ap-southeast-2', { region: 'ap-southeast-2' }],
    ])('takes %s with both keys', (FILES_URL, store) => {
      expect(config({ ...production, FILES_URL }).files).toMatchObject({
        ...store,
        accessKey: 'key',
        secretKey: 'secret',
      });
    });

    it.each(['localhost', '127.0.0.1', '[::1]'])('takes plain HTTP at %s, but not in production', (host) => {
      const FILES_URL = `s3+http://${host}:7070/cars`;
      expect(config({ ...keys, FILES_URL }).files?.url).toBe(`http://${host}:7070/cars`);
      expect(faults({ ...production, FILES_URL })).toContain(
        'FILES_URL must begin with s3+https://: s3+http is for tests on this machine.',
      );
    });

    it.each([
      'https://s3.example/cars',
      's3://cars',
      's3+https://s3.example',
      's3+https://s3.example/',
      's3+https://s3.example/cars/../other%2f',
      's3+https://planted:planted@s3.example/cars',
      's3+https://s3.example/cars?key=planted',
      's3+https://s3.example/cars#planted',
      's3+http://s3.example/cars',
      's3+https://',
    ])('refuses %s, without repeating it', (FILES_URL) => {
      const sentences = faults({ ...keys, FILES_URL });
      expect(sentences[0]).toMatch(/^FILES_URL must (?:be|begin with) s3\+https:\/\//);
      expect(sentences.join()).not.toContain('planted');
    });

    it('wants the address and both keys, or none of them', () => {
      const sentence = 'FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY must be set all or none.';
      const FILES_URL = 's3+https://s3.example/cars';
      for (const env of [{ FILES_URL }, keys, { FILES_URL, FILES_ACCESS_KEY: 'key' }])
        expect(faults(env)).toEqual([sentence]);
      expect(config({}).files).toBeNull();
    });
  });

  it.each(['2', '64', '0', '-1', '1.0', 'two'])('knows no %s WORKERS, and says the way out', (WORKERS) => {
    const sentence =
      'WORKERS must be 1 or unset: one process serves a machine. Where that is not enough, let several machines share one PostgreSQL (DATABASE_URL).';
    expect(faults({ WORKERS })).toEqual([sentence]);
    expect(faults({ WORKERS, PORT: '70000' })).toEqual([expect.stringMatching(/^PORT /), sentence]);
    expect(faults({ WORKERS }, 'command')).toEqual([sentence]);
  });

  it.each(['', ' ', '1', ' 1 '])('takes %j as WORKERS without a word', (WORKERS) => {
    expect(config({ WORKERS })).toEqual(config({}));
  });

  it('names every fault at once and repeats no address', () => {
    const found = faults({
      APP_ENV: 'live',
      PORT: '70000',
      DATABASE_URL: 'mysql://root:secret@db/x',
      TRUST_PROXY: '10.0.0.0/40',
      CLOCK: 'noon',
      BASE_DOMAIN: 'a b',
    });
    expect(found).toHaveLength(6);
    expect(found.join()).not.toContain('secret');
  });

  it('refuses a clock of its own in production', () => {
    expect(faults({ APP_ENV: 'production', TRUST_PROXY: 'none', CLOCK: '2026-11-18T00:00:00Z' })).toEqual([
      'CLOCK must be unset when APP_ENV is production.',
    ]);
  });

  it('in production is not served without a word about proxies; commands need none', () => {
    for (const undecided of [{}, { TRUST_PROXY: ' ' }])
      expect(faults({ APP_ENV: 'production', ...undecided })).toEqual([
        expect.stringMatching(/^TRUST_PROXY must say, in production, .* none .*\.$/),
      ]);
    expect(faults({ APP_ENV: 'production' }, 'command')).toEqual([]);
    for (const decided of ['none', '127.0.0.1'])
      expect(faults({ APP_ENV: 'production', TRUST_PROXY: decided })).toEqual([]);
    for (const appEnv of ['demo', 'staging']) expect(faults({ APP_ENV: appEnv })).toEqual([]);
  });

  it.each(['10.0.0.0/8', '10.0.0.1', '::1/128, 192.168.0.0/16'])('trusts the networks %s', (networks) => {
    expect(config({ TRUST_PROXY: networks }).trustedProxies).not.toBeNull();
  });

  it.each(['10.0.0.0/', 'proxy', '10.0.0.0/8/8', '1.2.3.4/x', ','])('knows no network %s', (networks) => {
    expect(faults({ TRUST_PROXY: networks })).toHaveLength(1);
  });
});
