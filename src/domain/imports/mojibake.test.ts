import { describe, expect, it } from 'vitest';
import { findMojibake, repairMojibake } from './mojibake.ts';

/** UTF-8 as Windows' Latin shows it. */
const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
/** As Latin-1, which has control characters where Windows has marks. */
const misreadPlainly = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

const TEXTS = [
  'Citroën',
  'Škoda',
  'Driver’s',
  'low km – “as new”…',
  '• heated seats',
  '½ price, 20°, 4×4',
  'été à la plage',
  '⭐ one owner 🚗',
  'トヨタ',
  'no\u00a0more to pay™',
];

describe('a text that was read with the wrong letters', () => {
  it.each(TEXTS)('is put right: %s', (text) => {
    expect(repairMojibake(misread(text))).toBe(text);
    expect(repairMojibake(misreadPlainly(text))).toBe(text);
    expect(repairMojibake(misread(misread(text)))).toBe(text);
  });

  it.each([
    ['Å koda Octavia', 'Škoda Octavia'],
    ['45 000Â km', '45 000\u00a0km'],
    ['Driver\u0092s \u0093own\u0094 \u0085', 'Driver’s “own” …'],
  ])(
    '%j has lost a character’s second half, or its meaning, and is put right all the same',
    (text, right) => {
      expect(repairMojibake(text)).toBe(right);
    },
  );

  it.each(['Citroën and CitroÃ«n', '★ Driverâ€™s', 'â€™ 日本', 'Citro\ufffdn'])(
    'is left and known where not all of it can be put right: %j',
    (text) => {
      expect([repairMojibake(text), findMojibake(text) >= 0]).toEqual([text, true]);
    },
  );

  it.each([
    ...TEXTS,
    'CAFÉ’S FINEST',
    'CAFÉ RACER',
    'Coupé\u00a0– V6',
    'ROSÉ®',
    'São Paulo, SÃO',
    'Ångström',
    'Ä',
    'naïve…',
    'plain',
    '',
  ])('is none of these: %j', (text) => {
    expect([repairMojibake(text), findMojibake(text)]).toEqual([text, -1]);
  });
});
