import { describe, expect, it } from 'vitest';
import { MalformedForm, multipartParts } from './multipart-parts.ts';

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

const PARTS = [
  ['lead[name]', null, 'Ann'],
  ['files[]', 'a "b" "c".jpg', 'one\r\n--b\r\n\r\n-two\r\n'],
  ['', '', ''],
];

describe('the parts of a posted form', () => {
  it('are read whole, whatever way the network cuts them', async () => {
    const bytes = Buffer.from(FORM);
    for (let size = 1; size <= bytes.length; size += 1) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(await partsOf(pieces)).toEqual(PARTS);
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
    for await (const { body } of multipartParts(endless(), 'b1')) {
      for await (const _piece of body) if (taken.length > 5) break;
      break;
    }
    expect(taken.length).toBeLessThan(8);
  });

  it.each([
    ['nothing', ''],
    ['no boundary', 'lead[name]=Ann'],
    ['something before the first part', `hello\r\n${FORM}`],
    ['no last boundary', FORM.slice(0, FORM.indexOf('--b1--'))],
    ['a cut last boundary', FORM.slice(0, FORM.indexOf('--b1--') + 5)],
    ['no end of the head', '--b1\r\nContent-Disposition: form-data; name="a"\r\n'],
    ['a head without end', `--b1\r\nContent-Disposition: form-data; name="${'x'.repeat(20_000)}"\r\n\r\n`],
    ['no disposition', form('Content-Type: text/plain')],
    [
      'two dispositions',
      form('Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="a"'),
    ],
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
    await expect(partsOf([Buffer.from(text)])).rejects.toThrow(MalformedForm);
  });
});

function form(head: string): string {
  return `--b1\r\n${head}\r\n\r\nx\r\n--b1--\r\n`;
}

async function partsOf(pieces: Buffer[]): Promise<unknown[]> {
  const parts: unknown[] = [];
  for await (const { name, fileName, body } of multipartParts(streamOf(pieces), 'b1')) {
    parts.push([name, fileName, await textOf(body)]);
  }
  return parts;
}

async function* streamOf(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
