import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readFormParts, isMalformed } from './form-parts.ts';

const FORM = [
  '--b1',
  'Content-Disposition: form-data; name="lead[name]"',
  '',
  'Ann',
  '--b1',
  'content-disposition: form-data; name="files[]"; filename="a \\"b\\" %22c%22.jpg"',
  'Content-Type: image/jpeg',
  '',
  'one\r\n--b\r\n\r\n-two\r\n',
  '--b1',
  'Content-Disposition: form-data; name=""; filename=""',
  '',
  '',
  '--b1--',
  'whatever follows',
].join('\r\n');

const MANY = 100;
const PARTS = [
  ['lead[name]', null, 'Ann'],
  ['files[]', 'a "b" "c".jpg', 'one\r\n--b\r\n\r\n-two\r\n'],
  ['', '', ''],
];

describe('the parts of a posted form', () => {
  it('are read whole, whatever way the network cuts them', async () => {
    const bytes = Buffer.from(FORM);
    for (let size = 1; size <= bytes.length; size += 1) {
      expect(await partsOf(cut(bytes, size))).toEqual(PARTS);
    }
  });

  it('are passed on while they arrive', async () => {
    const taken: number[] = [];
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('--b1\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n');
      for (let index = 0; ; index += 1) {
        taken.push(index);
        yield Buffer.alloc(1000);
      }
    }
    for await (const { body } of readFormParts(posted(endless()), MANY)) {
      for await (const _piece of body) if (taken.length > 5) break;
      break;
    }
    // A reader may be some 64 kB ahead of whoever takes it.
    expect(taken.length).toBeLessThan(200);
  });

  it.each([
    ['nothing', ''],
    ['no boundary', 'lead[name]=Ann'],
    ['text before the first boundary', `Hello\r\n${FORM}`],
    ['an empty line before the first boundary', `\r\n${FORM}`],
    ['no last boundary', FORM.slice(0, FORM.indexOf('--b1--'))],
    ['a cut last boundary', FORM.slice(0, FORM.indexOf('--b1--') + 5)],
    ['no end of the head', '--b1\r\nContent-Disposition: form-data; name="a"\r\n'],
    ['a head without end', `--b1\r\nContent-Disposition: form-data; name="${'x'.repeat(20_000)}"\r\n\r\n`],
    ['no disposition', form('Content-Type: text/plain')],
    ['another disposition', form('Content-Disposition: attachment; name="a"')],
    ['no name', form('Content-Disposition: form-data; filename="a"')],
    ['a name without quotes', form('Content-Disposition: form-data; name=a')],
    ['filename*', form(`Content-Disposition: form-data; name="a"; filename*=UTF-8''a.jpg`)],
    [
      'filename beside filename*',
      form(`Content-Disposition: form-data; name="a"; filename="a"; filename*=UTF-8''b`),
    ],
    ['filename twice', form('Content-Disposition: form-data; name="a"; filename="a"; filename="b"')],
    ['a bare line break in a name', form('Content-Disposition: form-data; name="a\nb"')],
    ['an encoding', form('Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64')],
  ])('are refused with %s', async (_what, text) => {
    for (const pieces of [[Buffer.from(text)], cut(Buffer.from(text), 7)]) {
      await expect(partsOf(pieces)).rejects.toSatisfy(isMalformed);
    }
  });

  it('are named by the last disposition, where a sender writes two into one head', async () => {
    const twice = form(
      'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"',
    );
    expect(await partsOf([Buffer.from(twice)])).toEqual([['b', null, 'x']]);
  });

  it('are refused with more of them than are wanted', async () => {
    await expect(partsOf([Buffer.from(FORM)], 2)).rejects.toSatisfy(isMalformed);
  });

  it('fail as the body fails, wherever it breaks off', async () => {
    for (let at = 1; at < FORM.length; at += 1) {
      async function* broken(): AsyncGenerator<Buffer> {
        yield Buffer.from(FORM.slice(0, at));
        throw new Error('gone');
      }
      await expect(readAll(posted(broken()), MANY)).rejects.toThrow('gone');
    }
  });
});

function form(head: string): string {
  return `--b1\r\n${head}\r\n\r\nx\r\n--b1--\r\n`;
}

function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

function partsOf(pieces: readonly Buffer[], mostParts = MANY): Promise<unknown[]> {
  return readAll(posted(streamOf(pieces)), mostParts);
}

async function readAll(request: Request, mostParts: number): Promise<unknown[]> {
  const parts: unknown[] = [];
  for await (const { name, fileName, body } of readFormParts(request, mostParts)) {
    parts.push([name, fileName, await textOf(body)]);
  }
  return parts;
}

function posted(pieces: AsyncIterable<Buffer>): Request {
  const onItsWay: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b1' },
    body: Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  };
  return new Request('http://localhost/', onItsWay);
}

async function* streamOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
