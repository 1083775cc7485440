import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

describe('a cached page ends when time changes it', () => {
  let served: Served | null = null;
  afterEach(async () => {
    await served?.end('SIGTERM');
    if (served) rmSync(served.dataDir, { recursive: true, force: true });
  });

  it('at closing time: open before 5:30pm in Brisbane, closed after', async () => {
    // Four seconds before 17:30 on a Wednesday; the product's clock starts when it starts.
    served = await serve({ CLOCK: '2026-11-18T07:29:52Z' });
    const { port } = served;
    const before = await askSite(port, 'riverline', { path: '/' });
    expect(before.text).toMatch(/open today until|closing/i);
    const cached = await askSite(port, 'riverline', { path: '/' });
    expect(cached.headers['x-cache']).toBe('hit');
    await expect
      .poll(async () => (await askSite(port, 'riverline', { path: '/' })).text !== before.text, {
        timeout: 20_000,
        interval: 500,
      })
      .toBe(true);
    const after = await askSite(port, 'riverline', { path: '/' });
    expect(after.text).toMatch(/closed/i);
  });
});
