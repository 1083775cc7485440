import { describe, expect, it } from 'vitest';
import { createLocalCounts } from '../bounds/local-counts.ts';
import { createAgentProfiles } from './agent-profiles.ts';

const PROFILE = 'https://agents.platform.example/shopping.json';
const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': [{ version: '2026-04-08' }, { version: '2026-01-23' }],
  'dev.ucp.shopping.catalog.lookup': [{ version: '2026-01-23' }],
};

function profileText(change: object = {}): string {
  return JSON.stringify({ ucp: { version: '2026-04-08', capabilities: CAPABILITIES, ...change } });
}

/** Profiles that answer this, and the addresses that were fetched, with a clock that is moved by hand. */
function openProfiles(
  texts: Record<string, string | null>,
  lookUp: () => Promise<unknown> = async () => undefined,
) {
  let now = 1_000_000;
  const fetched: string[] = [];
  const profiles = createAgentProfiles({
    now: () => now,
    counts: createLocalCounts(() => now),
    async fetchProfile(address, onLookUp) {
      fetched.push(address);
      onLookUp(lookUp());
      return texts[address] ?? null;
    },
  });
  const readSettled = async (address: string) => {
    profiles.read(address);
    await new Promise((resolve) => setTimeout(resolve));
    return profiles.read(address);
  };
  return { profiles, fetched, readSettled, pass: (ms: number) => (now += ms) };
}

describe('the profile of an assistant', () => {
  it('is asked for later while nobody knows it, then read, and not fetched again for a while', async () => {
    const { profiles, fetched, readSettled, pass } = openProfiles({ [PROFILE]: profileText() });
    expect(profiles.read(PROFILE)).toEqual({ kind: 'pending', seconds: 2 });
    expect(await readSettled(PROFILE)).toEqual({
      kind: 'known',
      profile: {
        name: 'platform.example',
        version: '2026-04-08',
        commonCapabilities: ['dev.ucp.shopping.catalog.search'],
      },
    });
    pass(60_000);
    await readSettled(PROFILE);
    expect(fetched).toEqual([PROFILE]);
  });

  it.each([
    'http://agents.platform.example/p',
    'https://127.0.0.1/p',
    'https://[::1]/p',
    'https://localhost/p',
    'https://user:pass@platform.example/p',
    'file:///etc/passwd',
    'https://169.254.169.254/latest/meta-data',
    'no address',
    `https://platform.example/${'x'.repeat(2100)}`,
  ])('is never fetched from %s', async (address) => {
    const { fetched, readSettled } = openProfiles({});
    const reading = await readSettled(address);
    expect(reading).toMatchObject({ kind: 'refused', refusal: { code: 'invalid_profile_url', status: 400 } });
    expect(fetched).toEqual([]);
  });

  it.each([
    [null, 'profile_unreachable', 424],
    ['no json', 'profile_malformed', 422],
    ['[]', 'profile_malformed', 422],
    ['{"ucp":{"version":"draft"}}', 'profile_malformed', 422],
    ['{"ucp":{"version":"2026-04-08","capabilities":[]}}', 'profile_malformed', 422],
    [profileText({ version: '2024-01-01' }), 'version_unsupported', 422],
  ])('that is %s is refused as %s', async (text, code, status) => {
    const { readSettled } = openProfiles({ [PROFILE]: text });
    expect(await readSettled(PROFILE)).toMatchObject({ kind: 'refused', refusal: { code, status } });
  });

  it('names nothing in common where its capabilities are lies', async () => {
    const lies = { 'dev.ucp.shopping.catalog.search': 'all', __proto__: [{ version: '2026-04-08' }] };
    const { readSettled } = openProfiles({ [PROFILE]: profileText({ capabilities: lies }) });
    expect(await readSettled(PROFILE)).toMatchObject({ profile: { commonCapabilities: [] } });
  });

  it('stays known while its host is away, for an hour at most', async () => {
    const texts: Record<string, string | null> = { [PROFILE]: profileText() };
    const { readSettled, pass } = openProfiles(texts);
    await readSettled(PROFILE);
    texts[PROFILE] = null;
    for (const minutes of [10, 49]) {
      pass(minutes * 60_000);
      expect(await readSettled(PROFILE)).toMatchObject({ kind: 'known' });
    }
    pass(60_000);
    expect(await readSettled(PROFILE)).toMatchObject({ refusal: { code: 'profile_unreachable' } });
  });

  it('waits while a name is looked up, though its fetch gave up long ago', async () => {
    const ends: (() => void)[] = [];
    const hang = () => new Promise<void>((resolve) => ends.push(resolve));
    const { fetched, readSettled, pass } = openProfiles({}, hang);
    await readSettled('https://slow.example/p');
    pass(1_001);
    expect(await readSettled(PROFILE)).toMatchObject({ kind: 'pending' });
    expect(fetched).toEqual(['https://slow.example/p']);
    for (const end of ends) end();
    for (let tries = 0; tries < 2; tries += 1) await readSettled(PROFILE);
    expect(fetched).toEqual(['https://slow.example/p', PROFILE]);
  });

  it('is fetched one a second for all, and left alone for longer after each failure', async () => {
    const { fetched, readSettled, pass } = openProfiles({});
    await readSettled(PROFILE);
    for (let at = 0; at < 50; at += 1) await readSettled(`https://other${at}.example/p`);
    expect(fetched).toHaveLength(1);
    pass(59_000);
    await readSettled(PROFILE);
    expect(fetched).toHaveLength(1);
    pass(1_001);
    await readSettled(PROFILE);
    pass(60_001);
    await readSettled(PROFILE);
    expect(fetched).toHaveLength(2);
    pass(60_000);
    await readSettled(PROFILE);
    expect(fetched).toHaveLength(3);
  });
});
