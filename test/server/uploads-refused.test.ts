import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploadSite, type UploadSite } from './upload-site.ts';
import { BOUNDARY, END, LEAD, part, picture, posted, upload } from './upload-samples.ts';

const MB = 1024 * 1024;
/** The least that the largest of the pictures below would take to decode. */
const DECODING_MS = 1_000;
const KIND_TEXT = 'Please choose JPEG, PNG, WebP or PDF files.';
const UNREADABLE_TEXT = 'A file cannot be read. Please choose another.';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.server.end());

const send: UploadSite['send'] = (files, change) => site.send(files, change);
/** Pictures of what was taken may still be under way to where they stay. */
const isTidy = () => expect.poll(() => site.leftovers(), { timeout: 10_000 }).toEqual([]);

describe('what is no picture and no document is refused at its field', () => {
  it.each([
    ['a GIF that is a script', 'a.gif', 'GIF89a/*\u0001*/=alert(1)'],
    ['a GIF by another name', 'a.jpg', 'GIF89a/*\u0001*/=alert(1)'],
    ['an SVG as PNG', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page as PNG', 'a.png', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a film', 'a.mp4', '\0\0\0\x18ftypmp42\0\0\0\0'],
    ['a test virus', 'a.com', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'],
    ['a document with macros', 'a.docx', 'PK\x03\x04'],
    ['a packed bomb', 'bomb.zip', 'PK\x03\x04'],
    ['a packed PDF', 'a.pdf', 'PK\x03\x04'],
    ['a hidden ending', 'a.jpg\0.html', '\xff\xd8\xff'],
    ['nothing', 'a.jpg', ''],
  ])('%s', async (_what, name, text) => {
    const { status, body } = await send([{ name, bytes: Buffer.from(text, 'latin1'), type: 'image/png' }]);
    expect([status, body.error, body.fields]).toEqual([422, KIND_TEXT, { files: KIND_TEXT }]);
    await isTidy();
  });

  it.each([
    ['16,000 × 16,000', 'a.png', () => hugePng(16_000, 16_000)],
    ['1 × 100,000', 'a.png', () => hugePng(1, 100_000)],
    ['a PNG that moves', 'a.png', movingPng],
    ['a cut JPEG', 'a.jpg', async () => site.jpeg.subarray(0, site.jpeg.length / 2)],
    ['a JPEG of nothing', 'a.jpg', async () => site.jpeg.subarray(0, 20)],
  ])('a picture that cannot be decoded safely: %s, without being decoded', async (_what, name, make) => {
    const bytes = await make();
    const times: number[] = [];
    // The machine may be busy with something else, but hardly every time.
    while (times.length < 5 && !times.some((ms) => ms < DECODING_MS)) {
      const begun = performance.now();
      const { status, body } = await send([{ name, bytes }]);
      times.push(performance.now() - begun);
      expect([status, body.fields]).toEqual([422, { files: UNREADABLE_TEXT }]);
    }
    expect(Math.min(...times)).toBeLessThan(DECODING_MS);
    await isTidy();
  });

  it('is reported at the field of the form that was filled', async () => {
    const { status, body } = await send([{ name: 'a.gif', bytes: Buffer.from('GIF89a') }], {
      form: 'career_application',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).not.toContain('files');
  });
});

describe('limits', () => {
  it('five files', async () => {
    const files = Array.from({ length: 6 }, () => ({ name: 'a.jpg', bytes: site.jpeg }));
    expect((await send(files.slice(1))).status).toBe(201);
    const { status, body } = await send(files);
    expect([status, body.error]).toEqual([422, 'Please choose at most 5 files.']);
    await isTidy();
  });

  it('10 MB each and 20 MB in all', async () => {
    const pdf = (size: number) => ({
      name: 'a.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size)]),
    });
    expect((await send([pdf(10 * MB - 8), pdf(9 * MB)])).status).toBe(201);
    expect((await send([pdf(10 * MB)])).body.error).toBe('Please choose files of at most 10 MB each.');
    const three = await send([pdf(7 * MB), pdf(7 * MB), pdf(6.5 * MB)]);
    expect([three.status, three.body.error]).toEqual([422, 'Please choose files of at most 20 MB in all.']);
    await isTidy();
  });

  it('50 MB are refused: by what is said at once, by what is sent after 21 MB', async () => {
    const head = Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\n`,
    );
    const said = await upload(site.server, [head, ...pieces(50)], {
      'content-length': String(head.length + 50 * MB),
    });
    expect([said.status, said.headers['connection']]).toEqual([413, 'close']);
    const sent: Buffer[] = [];
    const counted = function* () {
      for (const piece of pieces(50)) {
        sent.push(piece);
        yield piece;
      }
    };
    const chunked = await upload(site.server, withHead(head, counted()));
    expect(chunked.status).toBe(413);
    expect(sent.length * 64 * 1024).toBeLessThan(30 * MB);
    await isTidy();
  });

  it('64 KB of fields, a hundred of them', async () => {
    expect((await send([], { message2: 'x'.repeat(65 * 1024) })).status).toBe(413);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']));
    expect((await send([], many(10_000))).status).toBe(400);
  });
});

describe('a form that cannot be read is 400', () => {
  it.each([
    ['no boundary', 'multipart/form-data', posted(LEAD)],
    ['a boundary of 10 KB', `multipart/form-data; boundary=${'x'.repeat(10_240)}`, posted(LEAD)],
    ['another boundary', 'multipart/form-data; boundary=other', posted(LEAD)],
    ['no last boundary', null, posted(LEAD).subarray(0, -END.length)],
    ['nothing', null, Buffer.alloc(0)],
    ['depth', null, Buffer.concat([part(`name="lead${'[a]'.repeat(10_000)}"`, 'x'), END])],
    ['depth of two', null, Buffer.concat([part('name="lead[a][a]"', 'x'), END])],
    ['an empty name', null, Buffer.concat([part('name=""', 'x'), END])],
    ['a name of 201', null, Buffer.concat([part(`name="lead[${'x'.repeat(195)}]"`, 'x'), END])],
    [
      'files by another name',
      null,
      Buffer.concat([
        part('name="file"; filename="a.jpg"', 'x'),
        part('name="file"; filename="a.jpg"', 'x'),
        END,
      ]),
    ],
    ['filename*', null, Buffer.concat([part(`name="files[]"; filename*=UTF-8''a.jpg`, 'x'), END])],
  ])('%s', async (_what, type, body) => {
    const headers = type === null ? {} : { 'content-type': type };
    const { status, body: answer } = await upload(site.server, body, headers);
    expect([status, answer.error]).toEqual([400, expect.any(String)]);
    await isTidy();
  });

  it('and another kind of body is 415', async () => {
    expect(
      (await upload(site.server, Buffer.from('{}'), { 'content-type': 'application/json' })).status,
    ).toBe(415);
    expect((await upload(site.server, posted(LEAD), { 'content-encoding': 'gzip' })).status).toBe(415);
  });
});

it('500 uploads broken off leave nothing behind', async () => {
  const body = posted(site.lead(), [{ name: 'a.jpg', bytes: Buffer.alloc(200_000) }]);
  for (let round = 0; round < 50; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => breakOff(body.subarray(0, 300 + index * 15_000))),
    );
  }
  await isTidy();
  expect((await send([{ name: 'a.jpg', bytes: site.jpeg }])).status).toBe(201);
});

function breakOff(begun: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const host = `a.localhost:${site.server.port}`;
    const head = [
      'POST /api/leads/with-files HTTP/1.1',
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 201000',
    ];
    const socket = connect(site.server.port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(begun, () => setTimeout(() => socket.resetAndDestroy(), 5));
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

function* pieces(megabytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024);
  for (let index = 0; index < megabytes * 16; index += 1) yield piece;
}

function* withHead(head: Buffer, rest: Iterable<Buffer>): Generator<Buffer> {
  yield head;
  yield* rest;
}

/** A picture of one colour, small as a file. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

async function movingPng(): Promise<Buffer> {
  const still = await picture(8, 8).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4, 'latin1');
  control.writeUInt32BE(10_000, 8);
  const afterHeader = 33;
  return Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)]);
}
