import { describe, expect, it } from 'vitest';
import {
  findAccountsWithoutScript,
  SCRIPT_PROVIDERS,
  listScriptProviders,
  findUnreadAccounts,
} from './providers.ts';
import { EVERY_ACCOUNT } from '#test/fixtures/sample-accounts.ts';

describe('the table of providers', () => {
  it('has each provider and each setting once', () => {
    const ids = SCRIPT_PROVIDERS.map(({ id }) => id);
    const keys = SCRIPT_PROVIDERS.flatMap(({ settings }) => Object.keys(settings));
    expect([new Set(ids).size, new Set(keys).size]).toEqual([ids.length, keys.length]);
  });

  it('loads who changes phone numbers before all others', () => {
    expect(SCRIPT_PROVIDERS[0]?.id).toBe('callrail');
  });

  it.each(SCRIPT_PROVIDERS.filter(({ address }) => address !== null))(
    'loads the script of $name from a host that its row allows',
    ({ key, account, address, hosts }) => {
      const { origin, hostname } = new URL(address?.(account(EVERY_ACCOUNT[key]) ?? '') ?? '');
      const below = `https://*${hostname.slice(hostname.indexOf('.'))}`;
      expect(hosts.script?.some((host) => host === origin || host === below)).toBe(true);
    },
  );

  it.each(SCRIPT_PROVIDERS)('names whole https origins and no host for all of $name', ({ hosts }) => {
    const all = Object.values(hosts).flat();
    expect(all.length).toBeGreaterThan(0);
    expect(
      all.filter((host) => !/^(?:https|wss):\/\/(?:\*\.)?[a-z-]+(?:\.[a-z-]+)+$|^blob:$/.test(host)),
    ).toEqual([]);
  });

  it('is read by account: a site has the rows of its own keys', () => {
    expect(listScriptProviders({})).toEqual([]);
    expect(listScriptProviders(EVERY_ACCOUNT.gtm_id).map(({ id }) => id)).toEqual(['google_tag_manager']);
  });
});

describe('an account that loads nothing', () => {
  it('is a group of agents without a licence', () => {
    expect(findUnreadAccounts({ livechat_agent_group: '3' })).toEqual(['livechat_agent_group']);
  });

  it('leaves Impel’s chat without a script where no tag manager brings it', () => {
    expect(findAccountsWithoutScript(EVERY_ACCOUNT.impel_chatbot_key)).toMatchObject([
      { key: 'impel_chatbot_key', name: 'Impel' },
    ]);
    expect(
      findAccountsWithoutScript({ ...EVERY_ACCOUNT.impel_chatbot_key, ...EVERY_ACCOUNT.gtm_id }),
    ).toEqual([]);
  });
});
