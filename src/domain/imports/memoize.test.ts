import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

function counted(): { made: string[]; upperOf: (text: string) => string } {
  const made: string[] = [];
  const upperOf = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  });
  return { made, upperOf };
}

describe('what was made of a text', () => {
  it('is made once for a short text', () => {
    const { made, upperOf } = counted();
    expect([upperOf('petrol'), upperOf('diesel'), upperOf('petrol')]).toEqual(['PETROL', 'DIESEL', 'PETROL']);
    expect(made).toEqual(['petrol', 'diesel']);
  });

  it('is not kept for a long text, nor for ever', () => {
    const { made, upperOf } = counted();
    const long = 'x'.repeat(61);
    upperOf(long);
    upperOf(long);
    expect(made).toEqual([long, long]);
    for (let index = 0; index < 1_001; index += 1) upperOf(`word ${index}`);
    upperOf('word 0');
    expect(made.filter((text) => text === 'word 0')).toHaveLength(2);
  });
});
