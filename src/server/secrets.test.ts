import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { readConfig } from './config.ts';
import { openSecrets, type Secrets } from './secrets.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const PRODUCTION = { APP_ENV: 'production', TRUST_PROXY: 'none' };

async function opened(
  env: Record<string, string>,
  { signs = 'signs', garages = [false], isStaffed = false } = {},
) {
  const read = readConfig(env);
  if ('faults' in read) throw new Error(read.faults.join());
  const tenants = {
    idsUsing: async () => garages.flatMap((isOn, at) => (isOn ? [at] : [])),
  } as unknown as Database['tenants'];
  const facts = { get: async () => signs } as unknown as Database['facts'];
  const staff = { hasInvitations: async () => isStaffed } as unknown as Database['staff'];
  const openedSecrets = await openSecrets(read.config, { tenants, facts, staff });
  return 'fault' in openedSecrets ? openedSecrets : openedSecrets.secrets;
}

async function secrets(env: Record<string, string>, signs?: string): Promise<Secrets> {
  const found = await opened(env, signs === undefined ? {} : { signs });
  return 'fault' in found ? expect.fail(found.fault) : found;
}

describe('the secrets of a site', () => {
  it('are 32 bytes, the same at every start, and of no other site, purpose or key', async () => {
    const { ofSite, ofInstallation } = await secrets({ SECRETS_KEY: KEY });
    const mine = ofSite('pretend payments', 1);
    expect(Buffer.from(mine, 'base64url')).toHaveLength(32);
    expect((await secrets({ SECRETS_KEY: KEY })).ofSite('pretend payments', 1)).toBe(mine);
    const other = await secrets({ SECRETS_KEY: Buffer.alloc(32, 8).toString('base64') });
    const others = [
      ofSite('pretend payments', 11),
      ofInstallation('pretend payments'),
      other.ofSite('pretend payments', 1),
    ];
    expect(new Set([mine, ...others]).size).toBe(4);
  });

  it('come from a key of the data folder where production is elsewhere, which its user alone can read', async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'forecourt-secrets-')), 'made', 'at', 'first');
    const first = (await secrets({ DATA_DIR })).ofSite('pretend payments', 1);
    expect((await secrets({ DATA_DIR })).ofSite('pretend payments', 1)).toBe(first);
    expect(statSync(join(DATA_DIR, 'secrets.key')).mode & 0o777).toBe(0o600);
  });

  it('are refused in production without a key where shoppers or staff sign in, or somebody pays', async () => {
    const sentence = { fault: expect.stringContaining('SECRETS_KEY must be set') as string };
    expect(await opened(PRODUCTION, { garages: [false, true] })).toEqual(sentence);
    expect(await opened(PRODUCTION, { isStaffed: true })).toEqual(sentence);
    const paying = { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(await opened(paying)).toEqual(sentence);
    expect(await opened({ ...paying, SECRETS_KEY: KEY }, { garages: [true] })).not.toHaveProperty('fault');
  });

  it('are made of the database’s own in production where links alone are signed', async () => {
    const one = (await secrets(PRODUCTION, 'one')).ofSite('pretend payments', 1);
    expect((await secrets(PRODUCTION, 'one')).ofSite('pretend payments', 1)).toBe(one);
    expect((await secrets(PRODUCTION, 'two')).ofSite('pretend payments', 1)).not.toBe(one);
  });
});
