import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { takePicture } from './photo-yard.ts';

/** What must be in no byte that is served. */
export const MARKS = /ZZ(?:SERIAL|OWNER)|GPSLat|<script|<\?php|Exif\0|xpacket|%PDF/;

interface HostilePicture {
  name: string;
  bytes: Buffer;
  type?: string;
  /** `refused`: with a sentence, at once or once it is decoded. `clean`: shown without any of the marks. */
  becomes: 'refused' | 'clean';
}

const SCRIPT = '<script>alert("ZZOWNER")</script>';
const EXIF = {
  IFD0: { Copyright: 'ZZOWNER', Make: 'Camera' },
  IFD2: { BodySerialNumber: 'ZZSERIAL' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' },
};
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><r GPSLatitude="27" owner="ZZOWNER"/></x:xmpmeta><?xpacket end="w"?>`;

/** Sixty of them. */
export async function listHostilePictures(): Promise<HostilePicture[]> {
  const [jpeg, png, webp] = await Promise.all([
    takePicture(1).jpeg().toBuffer(),
    takePicture(2).png().toBuffer(),
    takePicture(3).webp().toBuffer(),
  ]);
  const pictures = { jpeg, png, webp };
  return [
    ...listNoPictures(),
    ...listCutPictures(pictures),
    ...listBrokenPictures(pictures),
    ...(await listMovingPictures(pictures)),
    ...listHugePictures(pictures),
    ...listPolyglots(pictures),
    ...(await listTellingPictures()),
  ];
}

interface Pictures {
  jpeg: Buffer;
  png: Buffer;
  webp: Buffer;
}

function refuse(name: string, bytes: Buffer): HostilePicture {
  return { name, bytes, becomes: 'refused' };
}

function listNoPictures(): HostilePicture[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
  const box = (brand: string) =>
    Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}${brand}`.padEnd(400, '\0'), 'latin1');
  const texts: [string, string][] = [
    ['nothing', ''],
    ['a word', 'no'],
    ['a page', `<!doctype html>${SCRIPT}`],
    ['a drawing', svg],
    ['a drawing with a head', `<?xml version="1.0"?>\n${svg}`],
    ['a drawing with an entity', `<!DOCTYPE svg [<!ENTITY a "ZZOWNER">]>${svg}`],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['a GIF that is a script', 'GIF89a/*\0*/=1;alert(1)'],
    ['a BMP', 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['an archive', 'PK\x03\x04aaaaaaaaaa'],
    ['a program', 'MZ\x90\0\x03\0\0\0'],
    ['a PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) run'],
    ['a vector list', 'push graphic-context\nfill "url(https://evil.example)"'],
    ['a JPEG XL', '\xff\x0a\0\0\0\0'],
  ];
  return [
    ...texts.map(([name, text]) => refuse(name, Buffer.from(text, 'latin1'))),
    ...['heic', 'heix', 'mif1', 'avif', 'avis', 'mp42'].map((brand) => refuse(`a ${brand}`, box(brand))),
  ];
}

function listCutPictures({ jpeg, png, webp }: Pictures): HostilePicture[] {
  return [0.05, 0.5, 0.98].flatMap((share) =>
    Object.entries({ jpeg, png, webp }).map(([name, bytes]) =>
      refuse(`a ${name} cut at ${share}`, bytes.subarray(0, Math.floor(bytes.length * share))),
    ),
  );
}

/** Whole by their headers and ends, and nothing that a decoder can read. */
function listBrokenPictures({ jpeg, png, webp }: Pictures): HostilePicture[] {
  const fill = (bytes: Buffer, from: number, length: number) => {
    const broken = Buffer.from(bytes);
    broken.fill(0, from, from + length);
    return broken;
  };
  const table = jpeg.indexOf(Buffer.from([0xff, 0xc4]));
  return [
    refuse('a PNG with broken pixels', fill(png, png.indexOf('IDAT') + 4, 40)),
    refuse('a JPEG with a broken table', fill(jpeg, table + 4, 24)),
    refuse('a WebP with broken pixels', fill(webp, 20, 30)),
    refuse('a JPEG of two heads', Buffer.concat([jpeg.subarray(0, 4), png, Buffer.from([0xff, 0xd9])])),
  ];
}

async function listMovingPictures({ png }: Pictures): Promise<HostilePicture[]> {
  const frames = Buffer.concat([0, 255].map((value) => Buffer.alloc(64 * 64 * 3, value)));
  const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
  const moving = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const head = png.subarray(0, 33);
  return [
    refuse('a WebP that moves', moving),
    refuse('a PNG that moves', Buffer.concat([head, chunk('acTL', Buffer.alloc(8)), png.subarray(33)])),
  ];
}

function listHugePictures({ jpeg, png, webp }: Pictures): HostilePicture[] {
  const sizedPng = (width: number, height: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const sizedJpeg = Buffer.from(jpeg);
  sizedJpeg.writeUInt16BE(14_000, frame + 5);
  sizedJpeg.writeUInt16BE(14_300, frame + 7);
  const largeWebp = Buffer.alloc(64, 0);
  largeWebp.write('RIFF\x38\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  largeWebp.writeUIntLE(15_999, 24, 3);
  largeWebp.writeUIntLE(15_999, 27, 3);
  const row = Buffer.alloc(16_001);
  const bomb = deflateSync(Buffer.concat(Array.from({ length: 2_000 }, () => row)), { level: 9 });
  return [
    refuse('a PNG of 200 megapixels', sizedPng(14_000, 14_300)),
    refuse('a PNG of one row of 100,000', sizedPng(100_000, 1)),
    refuse('a PNG of nothing', sizedPng(0, 10)),
    refuse('a PNG that says it is larger', sizedPng(7_000, 7_000)),
    refuse('a JPEG of 200 megapixels', sizedJpeg),
    refuse('a WebP of 256 megapixels', largeWebp),
    refuse(
      'a WebP with a wrong length',
      Buffer.concat([webp.subarray(0, 4), Buffer.alloc(4, 255), webp.subarray(8)]),
    ),
    refuse(
      'a bomb of pixels',
      Buffer.concat([
        sizedPng(16_000, 2_000).subarray(0, 33),
        chunk('IDAT', bomb),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    ),
    {
      name: 'a bomb in a note',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(30_000_000))])),
        png.subarray(33),
      ]),
      becomes: 'clean',
    },
    refuse('30 MB', Buffer.concat([jpeg, Buffer.alloc(30_000_000)])),
  ];
}

function listPolyglots({ jpeg, png, webp }: Pictures): HostilePicture[] {
  const tails: [string, Buffer][] = [
    ['a page', Buffer.from(SCRIPT)],
    ['an archive', Buffer.from('PK\x03\x04ZZOWNER', 'latin1')],
    ['a program', Buffer.from('<?php system("ZZOWNER"); ?>')],
    ['a PDF', Buffer.from('%PDF-1.7 ZZOWNER')],
  ];
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`, 'latin1');
  const riff = Buffer.concat([webp, Buffer.from(SCRIPT)]);
  const clean = (name: string, bytes: Buffer): HostilePicture => ({ name, bytes, becomes: 'clean' });
  return [
    ...tails.map(([name, tail]) => clean(`a JPEG and ${name}`, Buffer.concat([jpeg, tail]))),
    clean(
      'a JPEG with a script in a comment',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ),
    clean(
      'a PNG with a script in a note',
      Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`a\0${SCRIPT}`)), png.subarray(33)]),
    ),
    clean('a WebP and a page', riff),
  ];
}

/** What cameras and editors note. */
async function listTellingPictures(): Promise<HostilePicture[]> {
  const telling = [
    takePicture(11).withExif(EXIF).jpeg(),
    takePicture(12).withExif(EXIF).png(),
    takePicture(13).withExif(EXIF).webp(),
    takePicture(14).withXmp(XMP).jpeg(),
    takePicture(15).withXmp(XMP).png(),
    takePicture(16).withXmp(XMP).webp(),
  ];
  return Promise.all(
    telling.map(async (picture, index) => ({
      name: `a picture that tells (${index})`,
      bytes: await picture.toBuffer(),
      becomes: 'clean' as const,
    })),
  );
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 0);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name, 'latin1'), content])));
  return Buffer.concat([head, content, sum]);
}
