import { expect, it } from 'vitest';
import { findGarbledTexts } from './garbled-texts.ts';

const PLAIN = {
  name: '2018 Citroën C4',
  make: 'Citroën',
  model: 'C4',
  badge: null,
  series: null,
  tag: null,
  colour: 'Gris Éclatant',
  body: 'Wagon',
  transmission: null,
  fuel: 'Petrol',
  drive: null,
  location_name: 'Årsta & Sons',
  description: 'R&D, 3 < 5 & more',
  details: { features: ['ABS'] },
};

it.each([
  [{}, []],
  [{ description: 'â€™s 日本' }, ['description']],
  [{ make: 'Citro\ufffdn', name: '2018 Citro\ufffdn C4' }, ['name', 'make']],
  [{ description: 'One <b>owner</b>' }, ['description']],
  [{ model: 'Town &amp; Country' }, ['model']],
  [{ details: { features: ['ABS', '<li>Tow bar</li>'] } }, ['features']],
])('%j has texts to be named: %j', (change, targets) => {
  expect(findGarbledTexts({ ...PLAIN, ...change }).map(({ target }) => target)).toEqual(targets);
});

it('shows what is around the place', () => {
  const description = `${'word '.repeat(20)}Driver â€™s 日本 ${'word '.repeat(20)}`;
  const [first] = findGarbledTexts({ ...PLAIN, description });
  expect(first?.text).toContain('Driver â€™s 日本');
  expect(first?.text.length).toBeLessThanOrEqual(60);
});
