import { describe, expect, it } from 'vitest';
import { readDescription } from './read-description.ts';

describe('an advertisement', () => {
  it.each([
    ['<p>One <b>owner</b></p><ul><li>Towbar</li></ul>', 'One owner\nTowbar'],
    ['Log books &amp; keys&nbsp;&#8211; dealer&rsquo;s own', 'Log books & keys – dealer’s own'],
    ['under &lt; 5 &amp;lt; 6 &#x41;', 'under < 5 &lt; 6 A'],
    ['a<script type="x">alert(1)</script>b<style>p{}</style>', 'ab'],
    ['AT&T &unknown; &#0;', 'AT&T &unknown; &#0;'],
    ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
  ])('%s is kept as text', (cell, text) => {
    expect(readDescription(cell)).toBe(text);
  });

  it('that holds nothing but markup is none', () => {
    expect(readDescription('<p>&nbsp;</p>')).toBeNull();
  });
});
