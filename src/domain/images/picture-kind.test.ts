import { describe, expect, it } from 'vitest';
import { readPictureKind, whyNotShownByBytes, whyNotShownByName } from './picture-kind.ts';

const box = (...brands: string[]) => {
  const names = [brands[0], '\0\0\0\0', ...brands.slice(1)].join('');
  return Buffer.concat([Buffer.from([0, 0, 0, 8 + names.length]), Buffer.from(`ftyp${names}`, 'latin1')]);
};

describe('the kind of a picture', () => {
  it.each([
    ['JPEG', Buffer.from('ffd8ffe0', 'hex')],
    ['PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['WebP', Buffer.from('RIFF....WEBPVP8 ')],
    ['AVIF', box('avif', 'mif1', 'miaf')],
    ['AVIF', box('mif1', 'avif', 'miaf')],
    ['moving AVIF', box('avis', 'msf1')],
    ['HEIC', box('heic', 'mif1')],
    ['HEIC', box('mif1', 'heic')],
    ['a film', box('isom', 'mp42')],
    ['GIF', Buffer.from('GIF89a')],
    ['BMP', Buffer.from('BM....')],
    ['TIFF', Buffer.from('II*\0')],
    ['TIFF', Buffer.from('MM\0*')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['JPEG XL', Buffer.from('ff0a', 'hex')],
    ['SVG', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a --><svg xmlns="x">')],
    ['a web page', Buffer.from('\n<!DOCTYPE html><title>x</title>')],
    [null, Buffer.from('make,model')],
    [null, Buffer.from('<!---->'.repeat(73))],
    [null, Buffer.alloc(0)],
  ])('%s is told by the first bytes', (kind, bytes) => {
    expect(readPictureKind(bytes)).toBe(kind);
  });

  it('says of what is not shown what it is', () => {
    expect(whyNotShownByBytes(box('heic'))).toBe('it is HEIC, and only JPEG, PNG, WebP and AVIF are shown');
    expect(whyNotShownByBytes(Buffer.from('x'))).toBe('it is no picture');
    expect(whyNotShownByBytes(box('avif'))).toBeNull();
  });

  it.each(['/a.HEIC', 'https://a.test/b.gif?w=1', '/c.bmp#x', '/d.tif', '/e.tiff', '/f.heif'])(
    '%s is not shown by its name',
    (address) => expect(whyNotShownByName(address)).toMatch(/^it is (HEIC|GIF|BMP|TIFF), and only /),
  );

  it.each(['/a.jpg', '/b.avif', '/c', '/gif', '/d.gif.jpg', '/e?file=f.gif', '/f.constructor'])(
    '%s may be shown',
    (address) => expect(whyNotShownByName(address)).toBeNull(),
  );
});
