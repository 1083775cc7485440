import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompareTable } from './compare-table.tsx';
import type { ComparedCar, ComparedRow } from './load-compare.ts';

const CARS = ['Redhawk', 'Sunseeker', 'Travato'].map(
  (name, index): ComparedCar =>
    ({
      id: index,
      name,
      slug: name,
      price: '$1',
      priceNote: '',
      picture: null,
      tag: null,
      enquire: null,
    }) as ComparedCar,
);

function row(label: string, ...values: string[]): ComparedRow {
  return { label, values, differs: new Set(values).size > 1, better: null };
}

const ROWS = [
  row('Length', '29.9', '29.9', '21'),
  row('Sleeps', '6', '5', '2'),
  row('Fuel', 'Gas', 'Gas', 'Gas'),
];

function drawTable(count: number): string {
  const rows = ROWS.map(({ label, values }) => row(label, ...values.slice(0, count).map(String)));
  return renderToStaticMarkup(<CompareTable cars={CARS.slice(0, count)} rows={rows} />);
}

it('of three cars counts on phones what differs in the two that are shown, and says which is the third', () => {
  const html = drawTable(3);
  expect(html).toContain('<span class="compare-wide">2</span><span class="compare-narrow">1</span>');
  expect(html).toContain('class="compare-row compare-wide"><div role="rowheader">Length');
  expect(html).toContain('class="compare-row"><div role="rowheader">Sleeps');
  expect(html).toContain('class="compare-narrow"><dt>Length');
  expect(html).toContain('Third: Travato');
});

it('of three cars says on phones what is true of the two that are shown', () => {
  const rows: ComparedRow[] = [
    { ...row('Not on all', 'Bluetooth', 'Bluetooth', 'Sunroof'), screen: 'wide' },
    { ...row('Only on this one', 'Nothing more', 'Nothing more'), screen: 'narrow' },
  ];
  const html = renderToStaticMarkup(<CompareTable cars={CARS} rows={rows} />);
  expect(html).toContain('<span class="compare-wide">1</span><span class="compare-narrow">0</span>');
  expect(html).toContain('class="compare-row compare-wide"><div role="rowheader">Not on all');
  expect(html).toContain('<p class="compare-narrow">Nothing that is listed.');
  expect(html).toContain('class="compare-narrow"><dt>Only on this one');
});

it('of two cars counts once', () => {
  const html = drawTable(2);
  expect(html).not.toMatch(/compare-(?:wide|narrow)|Third/);
});
