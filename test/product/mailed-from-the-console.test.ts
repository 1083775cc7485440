import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '#test/serve.ts';
import { mailCatcher, type MailCatcher } from '../mail-catcher.ts';
import { consoleServer } from '../server/console-server.ts';
import { onBothEngines } from '../server/on-both-engines.ts';
import { NOW } from '../server/small-server.ts';

/** What a killed server had under way is anybody's then. */
const BETWEEN_STARTS_MS = 120_000;

onBothEngines('a mail from a lead', (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-mailed-'));
  let catcher: MailCatcher;
  let environment: Record<string, string>;
  let served: Served | null = null;

  beforeAll(async () => {
    catcher = await mailCatcher();
    environment = { ...settings(), DATA_DIR: dataDir, APP_ENV: 'staging' };
  });
  afterAll(async () => {
    await served?.end('SIGKILL');
    await catcher.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('arrives once over a killed server, a stopped one and one more', async () => {
    const dealers = await consoleServer(environment);
    const tom = await dealers.signIn('tom', { role: 'staff' });
    const id = await dealers.addLead({ email: 'priya@shopper.example' }, { deliveries: [] });
    const fields = { act: 'mail', key: randomUUID(), text: 'Yes, it is here' };
    expect((await dealers.post(`/elm/leads/${id}`, fields, tom.cookie)).status).toBe(303);
    await dealers.end();
    const start = (place: number) =>
      serve({
        ...environment,
        SMTP_URL: catcher.url,
        CLOCK: new Date(NOW + place * BETWEEN_STARTS_MS).toISOString(),
      });
    served = await start(1);
    await served.end('SIGKILL');
    served = await start(2);
    await expect.poll(() => catcher.mails.length, { timeout: 30_000 }).toBe(1);
    await served.end('SIGTERM');
    served = await start(3);
    await sleep(3000);
    expect(catcher.mails).toHaveLength(1);
    expect(catcher.mails[0]?.headers.get('reply-to')).toBe(tom.email);
    expect(catcher.mails[0]?.text.trim()).toBe('Yes, it is here');
  }, 120_000);
});
