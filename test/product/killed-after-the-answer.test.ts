import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator } from '#test/cli/run-forecourt.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
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

const PDF = '%PDF-1.7\n%%EOF';

describe('a server killed right after it answered an enquiry', () => {
  let served: Served;
  let id = '';
  let idWithFile = '';
  beforeAll(async () => {
    served = await serve();
    const answer = await send(served, LEAD);
    const withFile = await sendWithFile(served);
    await served.end('SIGKILL');
    expect(answer.status).toBe(201);
    id = JSON.parse(answer.text).id;
    expect(withFile.status).toBe(201);
    idWithFile = JSON.parse(withFile.text).id;
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    rmSync(served.dataDir, { recursive: true, force: true });
  });

  it('has the lead on disk', async () => {
    expect((await storedLeads(served))[0]).toMatchObject({ ...LEAD, category: 'General Enquiry', id });
  });

  it('has a file that came with a lead on disk', async () => {
    const [, lead] = await storedLeads(served);
    expect(lead).toMatchObject({
      id: idWithFile,
      has_files: true,
      files: expect.arrayContaining([
        expect.objectContaining({ name: 'licence.pdf', size: PDF.length, state: 'kept' }),
        expect.objectContaining({ name: 'car.jpg' }),
      ]),
    });
    expect(readFileSync(fileNamed(lead, 'licence.pdf')?.path ?? '', 'utf8')).toBe(PDF);
  });

  it('starts again and answers the same key with the same id', async () => {
    // By when nothing is kept any more for the server that was killed.
    const minuteLater = new Date(Date.now() + MINUTE_MS).toISOString();
    served = await serve({ DATA_DIR: served.dataDir, CLOCK: minuteLater });
    const again = await send(served, LEAD);
    expect(again.status).toBe(201);
    expect(JSON.parse(again.text).id).toBe(id);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('cleans the pictures that waited, and hands them out only then', async () => {
    const readPhoto = async () => fileNamed((await storedLeads(served))[1], 'car.jpg');
    await expect.poll(async () => (await readPhoto())?.state, { timeout: 20_000 }).toBe('kept');
    const bytes = readFileSync((await readPhoto())?.path ?? '');
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(bytes.includes('ZZSECRET')).toBe(false);
  });

  it('refuses the same key with other data', async () => {
    const other = await send(served, { ...LEAD, email: 'bob@example.com' });
    expect(other.status).toBe(422);
    expect(JSON.parse(other.text)).toEqual({ error: 'This Idempotency-Key was used with different data.' });
  });
});

interface StoredLead {
  id: string;
  files: { name: string; state: string; path: string | null }[];
}

function fileNamed(lead: StoredLead | undefined, name: string) {
  return lead?.files.find((file) => file.name === name);
}

async function storedLeads({ dataDir }: Served): Promise<StoredLead[]> {
  const operator = await newOperator({ DATA_DIR: dataDir, APP_ENV: 'demo' });
  const { out } = await operator.forecourt('leads', 'riverline', '--json', '--files');
  await operator.end();
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredLead);
}

async function sendWithFile({ port }: Served) {
  const noted = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Copyright: 'ZZSECRET' } })
    .jpeg()
    .toBuffer();

  const fields = Object.entries({ ...LEAD, message: 'With a file' }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="lead[${name}]"\r\n\r\n${value}\r\n`,
  );
  const photo = `--b\r\nContent-Disposition: form-data; name="files[]"; filename="car.jpg"\r\n\r\n`;
  const file = `--b\r\nContent-Disposition: form-data; name="files[]"; filename="licence.pdf"\r\n\r\n${PDF}\r\n`;
  return askSite(port, 'riverline', {
    path: '/api/leads/with-files',
    method: 'POST',
    body: Buffer.concat([Buffer.from(fields.join('') + file + photo), noted, Buffer.from('\r\n--b--\r\n')]),
    headers: { accept: 'application/json', 'content-type': 'multipart/form-data; boundary=b' },
  });
}

function send(served: Served, lead: object) {
  return askSite(served.port, 'riverline', {
    path: '/api/leads',
    method: 'POST',
    body: JSON.stringify({ lead }),
    headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
  });
}
