import { expect, it } from 'vitest';
import { formatFileSize } from './file-input.tsx';

it.each([
  [0, '1 kB'],
  [400, '1 kB'],
  [812_300, '812 kB'],
  [1_000_000, '1.0 MB'],
  [4_240_000, '4.2 MB'],
])('%i bytes are said as %s', (bytes, said) => {
  expect(formatFileSize(bytes)).toBe(said);
});
