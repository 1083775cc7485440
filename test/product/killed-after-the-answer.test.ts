import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

const KEY = randomUUID();
const LEAD = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Kept whatever happens',
};

describe('a server killed right after it answered an enquiry', () => {
  let served: Served;
  let id = '';
  beforeAll(async () => {
    served = await serve();
    const answer = await send(served, LEAD);
    await served.end('SIGKILL');
    expect(answer.status).toBe(201);
    id = JSON.parse(answer.text).id;
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    rmSync(served.dataDir, { recursive: true, force: true });
  });

  it('has the lead on disk', () => {
    const { stdout } = spawnSync(process.execPath, ['src/cli/forecourt.ts', 'leads', 'riverline', '--json'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: served.dataDir },
    });
    const leads = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(leads).toMatchObject([{ ...LEAD, category: 'General Enquiry', id }]);
  });

  it('starts again and answers the same key with the same id', async () => {
    served = await serve({ DATA_DIR: served.dataDir });
    const again = await send(served, LEAD);
    expect(again.status).toBe(201);
    expect(JSON.parse(again.text).id).toBe(id);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('refuses the same key with other data', async () => {
    const other = await send(served, { ...LEAD, email: 'bob@example.com' });
    expect(other.status).toBe(422);
    expect(JSON.parse(other.text)).toEqual({ error: 'This Idempotency-Key was used with different data.' });
  });
});

function send(served: Served, lead: object) {
  return askSite(served.port, 'riverline', {
    path: '/api/leads',
    method: 'POST',
    body: JSON.stringify({ lead }),
    headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
  });
}
