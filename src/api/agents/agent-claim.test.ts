import { expect, it } from 'vitest';
import type { Site } from '#ports/site.ts';
import { identifyAgent } from './agent-claim.ts';

const PROFILE = { name: 'platform.example', version: '2026-04-08', commonCapabilities: [] };
const META = { 'ucp-agent': { profile: 'https://platform.example/p' } };
const MESSAGE = { params: { arguments: { meta: META } } };

/** Where whoever calls by that name is told to wait so many seconds; null: it is not. */
function openSite(seconds: number | null): Site {
  const agents = {
    readProfile: async () => ({ kind: 'known', profile: PROFILE }),
    countCall: async () => seconds,
  };
  return { agents } as unknown as Site;
}

it('is a name until too many calls are made by it: then they go on as an unnamed agent’s', async () => {
  expect(await identifyAgent(MESSAGE, openSite(null))).toEqual({
    profile: PROFILE,
    source: 'assistant.platform.example',
  });
  expect(await identifyAgent(MESSAGE, openSite(60))).toEqual({ profile: null, source: 'assistant' });
});
