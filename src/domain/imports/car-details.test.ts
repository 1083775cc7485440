import { expect, it } from 'vitest';
import { readVideo } from './car-details.ts';
import { targetOf } from './targets.ts';

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
  expect(targetOf(column)).toBe('video');
});
