import { describe, expect, it } from 'vitest';
import { findLeadFileKind } from './lead-file-kind.ts';

const JPEG = '\u00ff\u00d8\u00ff\u00e0aaaaaaaa';
const PNG = '\u0089PNG\r\n\u001a\naaaa';
const WEBP = 'RIFF0000WEBPVP8 ';

describe('a file is taken by its first bytes and its ending alike', () => {
  it.each([
    ['car.jpg', JPEG, 'image/jpeg'],
    ['CAR.JPEG', JPEG, 'image/jpeg'],
    ['car.png ', PNG, 'image/png'],
    ['car.webp', WEBP, 'image/webp'],
    ['résumé.pdf', '%PDF-1.7\n%aaa', 'application/pdf'],
    ['shell.php.jpg', JPEG, 'image/jpeg'],
  ])('%j', (name, head, kind) => {
    expect(findLeadFileKind(name, bytes(head))).toBe(kind);
  });

  it.each([
    ['car.png', JPEG],
    ['car.jpg', PNG],
    ['car.gif', 'GIF89a/*aaaa'],
    ['car.jpg', 'GIF89a/*aaaa'],
    ['car.png', '<svg xmlns="'],
    ['car.jpg', '<!DOCTYPE ht'],
    ['car.mp4', '\u0000\u0000\u0000\u0018ftypmp42'],
    ['letter.docx', 'PK\u0003\u0004aaaaaaaa'],
    ['letter.pdf', 'PK\u0003\u0004aaaaaaaa'],
    ['letter.pdf', '\n%PDF-1.7aaa'],
    ['virus.com', 'X5O!P%@AP[4\\'],
    ['sound.webp', 'RIFF0000WAVE'],
    ['a.jpg\0.html', JPEG],
    ['jpg', JPEG],
    ['', JPEG],
    ['car.jpg', ''],
  ])('not %j beginning with %j', (name, head) => {
    expect(findLeadFileKind(name, bytes(head))).toBeNull();
  });
});

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
