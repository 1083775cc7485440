import { expect, it } from 'vitest';
import { toScriptSafe } from './script-safe.ts';

it.each(['</script><script>alert(1)</script>', '<!--', 'a\u2028b\u2029c', 'Q&A', '"quoted\\"', ''])(
  'a script of the page can hold %j and still be what it was',
  (hostile) => {
    const written = toScriptSafe({ hostile });
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ hostile });
  },
);
