import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

describe('the log of an error', () => {
  it('says what kind it is and where it was thrown, and quotes no message', () => {
    const described = describeError(new TypeError('of ann@example.com'));
    expect(described).toMatchObject({ error: 'TypeError', at: expect.stringMatching(/^ {4}at .+/) });
    expect(JSON.stringify(described)).not.toContain('ann@');
  });

  it('names what caused it: a thread that ended is known by the package that it missed', () => {
    const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    const ended = new Error('Sign-in ended.', { cause: missing });
    expect(describeError(ended)).toMatchObject({
      error: 'Error',
      cause: { error: 'Error', code: 'ERR_MODULE_NOT_FOUND' },
    });
  });

  it('ends where errors cause each other', () => {
    const error = new Error('one');
    error.cause = new Error('other', { cause: error });
    expect(JSON.stringify(describeError(error)).split('"cause"')).toHaveLength(4);
  });

  it('names the type of what is thrown and is no error', () => {
    expect(describeError('ann@example.com')).toEqual({ error: 'string' });
  });
});
