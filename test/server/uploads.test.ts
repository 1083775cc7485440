import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploadSite, type UploadSite } from './upload-site.ts';
import { BOUNDARY, END, part, picture, posted, upload } from './upload-samples.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.server.end());

const send: UploadSite['send'] = (files, change) => site.send(files, change);
/** Pictures of the tests before may still be under way to where they stay. */
const isTidy = () => expect.poll(() => site.leftovers(), { timeout: 10_000 }).toEqual([]);

describe('a lead with files', () => {
  it('is answered like any lead and keeps what came with it', async () => {
    const png = await picture().png().toBuffer();
    const webp = await picture().webp().toBuffer();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF');
    const { status, body, headers } = await send([
      { name: 'front.JPG', bytes: site.jpeg },
      { name: 'side.png', bytes: png },
      { name: 'back.webp', bytes: webp },
      { name: 'licence.pdf', bytes: pdf },
    ]);
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'form_token']]);
    expect(String(headers['set-cookie'])).toContain('form_token=');
    const kept = await site.keptOf(body.id);
    expect(Object.fromEntries(kept.map(({ name, type }) => [name, type]))).toEqual(
      Object.fromEntries([
        ['back.webp', 'image/webp'],
        ['front.JPG', 'image/jpeg'],
        ['licence.pdf', 'application/pdf'],
        ['side.png', 'image/png'],
      ]),
    );
    expect(kept.every(({ bytes, size }) => bytes.length === size)).toBe(true);
    expect(kept.find(({ type }) => type === 'application/pdf')?.bytes).toEqual(pdf);
    expect(await site.leads.byId(body.id ?? '')).toMatchObject({ has_files: true, email: 'ann@example.com' });
    await isTidy();
  });

  it('may be a later step of a lead, for whoever holds its token', async () => {
    const begun = await send([], { lead_status: 'Incomplete', form_completed: 'false' });
    const { id = '', form_token = '' } = begun.body;
    expect(begun.status).toBe(201);
    const stranger = await send([{ name: 'a.jpg', bytes: site.jpeg }], { lead_id: id, form_token: 'x' });
    expect([stranger.status, (await site.leads.listFiles(id)).length]).toEqual([404, 0]);
    const step = await send([{ name: 'a.jpg', bytes: site.jpeg }], {
      lead_id: id,
      form_token,
      Rego: '123ABC',
    });
    expect([step.status, step.body]).toEqual([201, { id, form_token }]);
    expect(await site.leads.byId(id)).toMatchObject({ Rego: '123ABC', has_files: true });
    expect((await site.leads.listFiles(id)).length).toBe(1);
    await isTidy();
  });

  it('has no more files in all its steps than one may have', async () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.jpg`, bytes: site.jpeg }));
    const { id = '', form_token = '' } = (await send(four)).body;
    const one = [{ name: 'e.jpg', bytes: site.jpeg }];
    expect((await send(one, { lead_id: id, form_token })).status).toBe(201);
    const refused = await send(one, { lead_id: id, form_token });
    expect([refused.status, refused.body.fields]).toEqual([422, { files: 'Please choose at most 5 files.' }]);
    expect((await site.leads.listFiles(id)).length).toBe(5);
    await isTidy();
  });

  it('is kept once when it is sent twice with a key', async () => {
    const body = posted(site.lead(), [{ name: 'a.jpg', bytes: site.jpeg }]);
    const first = await upload(site.server, body, { 'idempotency-key': 'upload-1' });
    const again = await upload(site.server, body, { 'idempotency-key': 'upload-1' });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await site.leads.listFiles(first.body.id ?? '')).length).toBe(1);
    await isTidy();
  });

  it('sent twice without a key is kept once; with another file, of another name or content, it is another', async () => {
    const lead = { message: 'Twice' };
    const front = { name: 'front.jpg', bytes: site.jpeg };
    const other = await picture(2).jpeg().toBuffer();
    const first = await send([front], lead);
    const again = await send([front], lead);
    expect([again.status, again.body.id, again.headers['set-cookie']]).toEqual([
      201,
      first.body.id,
      undefined,
    ]);
    expect(again.body.form_token).not.toBe(first.body.form_token);
    const others = [
      await send([{ ...front, name: 'back.jpg' }], lead),
      await send([{ ...front, bytes: other }], lead),
      await send([front, front], lead),
    ];
    expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(4);
    await isTidy();
  });

  it('is refused like any lead, and then its files are gone', async () => {
    const { status, body } = await send([{ name: 'a.jpg', bytes: site.jpeg }], { email: 'nobody' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['email']]);
    await isTidy();
  });

  it('reads lists, and JSON where it belongs', async () => {
    const list = ['Tyres', 'Wash'].map((value) => part('name="lead[additional_services][]"', value));
    const skipped = part('name="lead[skipped_steps]"', '[{"from":1,"to":3}]');
    const fields = Object.entries(site.lead()).map(([name, value]) => part(`name="lead[${name}]"`, value));
    const { status, body } = await upload(site.server, Buffer.concat([...fields, ...list, skipped, END]));
    expect(status).toBe(201);
    expect(await site.leads.byId(body.id ?? '')).toMatchObject({
      additional_services: ['Tyres', 'Wash'],
      skipped_steps: [{ from: 1, to: 3 }],
    });
  });

  it('comes from the own site, or from a program: a browser says where it is', async () => {
    const body = posted(site.lead(), [{ name: 'a.jpg', bytes: site.jpeg }]);
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const ask = (headers: Record<string, string>) =>
      site.server.ask('/api/leads/with-files', {
        method: 'POST',
        headers: { ...type, ...headers },
        body: body.toString('latin1'),
      });
    expect((await ask({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask({ accept: '*/*' })).status).not.toBe(403);
  });

  it('has no address at which files can be read', async () => {
    const { body } = await send([{ name: 'a.jpg', bytes: site.jpeg }]);
    const [file] = await site.keptOf(body.id);
    expect(existsSync(site.pathOf(file?.id ?? ''))).toBe(true);
    for (const path of [
      `/files/${site.siteId}/${file?.id}`,
      `/api/files/${file?.id}`,
      `/api/leads/${body.id}/files`,
    ]) {
      expect((await site.server.ask(path)).status).toBe(404);
    }
    expect((await site.server.ask('/api/leads/with-files')).status).toBe(405);
  });
});

describe('names are for reading only', () => {
  it.each([
    ['shell.php.jpg', 'shell.php.jpg'],
    ['../../x.jpg', 'x.jpg'],
    ['C:\\x.jpg', 'x.jpg'],
    [`${'x'.repeat(5000)}.jpg`, `${'x'.repeat(116)}.jpg`],
    ['=cmd.jpg', 'cmd.jpg'],
    ['a%0D%0ASet-Cookie: b.jpg', 'aSet-Cookie_ b.jpg'],
    ['evil\u202egpj.jpg', 'evilgpj.jpg'],
  ])('%j', async (name, shown) => {
    const { status, body } = await send([{ name, bytes: site.jpeg }]);
    expect(status).toBe(201);
    expect((await site.leads.listFiles(body.id ?? '')).map((file) => file.name)).toEqual([shown]);
  });
});

describe('pictures are re-encoded', () => {
  it('without what the camera noted, and without what hangs behind them', async () => {
    const exif = {
      IFD0: { Copyright: 'ZZSECRET' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' },
    };
    const noted = await picture().withExif(exif).jpeg().toBuffer();
    const polyglot = Buffer.concat([noted, Buffer.from('<script>alert("ZZSECRET")</script>')]);
    expect(polyglot.includes('ZZSECRET')).toBe(true);
    const { body } = await send([{ name: 'a.jpg', bytes: polyglot }]);
    const [kept] = await site.keptOf(body.id);
    expect(kept?.bytes.includes('ZZSECRET')).toBe(false);
    expect((await sharp(kept?.bytes).metadata()).exif).toBeUndefined();
  });
});

describe('a picture is cleaned after the lead is stored', () => {
  it('by a process of its own, so that a burst of requests for pictures delays no lead', async () => {
    const large = await picture(2000, 1500).jpeg().toBuffer();
    let served = 0;
    const crowd = Array.from({ length: 12 }, (_, index) =>
      site.server.maker.make({ source: large, width: 1500 + index, quality: 60, format: 'avif' }, [
        { site: 1, network: '203.0.113' },
      ]),
    );
    // Who waits too long on a busy machine is let go.
    const gone = crowd.map((one) => one.finally(() => (served += 1)).catch(() => null));
    const { status, body } = await send([{ name: 'a.jpg', bytes: site.jpeg }]);
    expect(status).toBe(201);
    expect(served).toBeLessThan(crowd.length / 2);
    expect(await site.keptOf(body.id)).toMatchObject([{ state: 'kept', name: 'a.jpg' }]);
    await Promise.all(gone);
  });

  it('and nothing but clean bytes stays', async () => {
    const { body } = await send([{ name: 'a.jpg', bytes: site.jpeg }]);
    const [kept] = await site.keptOf(body.id);
    await expect.poll(() => existsSync(site.uncleanedOf(kept?.id ?? ''))).toBe(false);
    expect(kept?.bytes.length).toBe(kept?.size);
    await isTidy();
  });

  it('or refused when it cannot be decoded: the lead stays', async () => {
    const broken = await picture().png().toBuffer();
    const pixels = broken.indexOf('IDAT') + 4;
    broken.fill(0, pixels, pixels + 40);
    const { status, body } = await send([
      { name: 'a.png', bytes: broken },
      { name: 'b.jpg', bytes: site.jpeg },
    ]);
    expect(status).toBe(201);
    const states = async () =>
      (await site.leads.listFiles(body.id ?? '')).map(({ name, state }) => `${name} ${state}`).toSorted();
    await expect.poll(states, { timeout: 10_000 }).toEqual(['a.png refused', 'b.jpg kept']);
    const [refused] = (await site.leads.listFiles(body.id ?? '')).filter(({ state }) => state === 'refused');
    await expect.poll(() => existsSync(site.uncleanedOf(refused?.id ?? ''))).toBe(false);
    expect(existsSync(site.pathOf(refused?.id ?? ''))).toBe(false);
  });
});
