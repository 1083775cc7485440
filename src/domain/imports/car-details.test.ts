import { expect, it } from 'vitest';
import { createDetailReaders, readVideo } from './car-details.ts';
import { createNumberReaders } from './numbers/number-readers.ts';
import { findTarget } from './targets.ts';

it.each([
  ['https://www.youtube.com/watch?v=aB3-_xYz012', 'https://www.youtube.com/watch?v=aB3-_xYz012'],
  ['youtube:aB3-_xYz012', 'youtube:aB3-_xYz012'],
  ['/films/a.mp4', '/films/a.mp4'],
  ['javascript:alert(1)', null],
  ['a film', null],
  [7, null],
])('reads a film from %s', (cell, text) => {
  expect(readVideo(cell)).toBe(text);
});

it.each(['video', 'video_url', 'Video URL', 'youtube_url'])('takes the column %s for it', (column) => {
  expect(findTarget(column)).toBe('video');
});

const AUSTRALIA = {
  locale: 'en-AU',
  currency: 'AUD',
  odometer_unit: 'km',
  subscription_period: 'week',
} as const;
const { features } = createDetailReaders(createNumberReaders(AUSTRALIA, null), 'en-AU');

it.each([
  ['ABS; Tow bar, 2,000 kg|Sunroof', ['ABS', 'Tow bar', '2,000 kg', 'Sunroof']],
  ['Tow pkg &amp; bar;Driver&rsquo;s pack', ['Tow pkg & bar', 'Driver’s pack']],
  ['&lt;li&gt;ABS&lt;/li&gt;&lt;li&gt;Tow &amp;amp; bar&lt;/li&gt;', ['ABS', 'Tow & bar']],
  ['ABS\\nTow bar\\n', ['ABS', 'Tow bar']],
  [
    ['Driverâ€™s airbag', 'ABS\u200b', 'ABS', '&nbsp;'],
    ['Driver’s airbag', 'ABS'],
  ],
])('reads features from %j', (cell, texts) => {
  expect(features(cell)).toEqual({ value: texts });
});
