import { describe, expect, it } from 'vitest';
import { timesReading } from '#test/reading-time.ts';
import { readDescription } from './read-description.ts';

describe('an advertisement', () => {
  it.each([
    ['<p>One <b>owner</b></p><ul><li>Towbar</li></ul>', 'One owner\nTowbar'],
    ['Log books &amp; keys&nbsp;&#8211; dealer&rsquo;s own', 'Log books & keys – dealer’s own'],
    ['under &lt; 5 &amp;lt; 6 &#x41;', 'under < 5 &lt; 6 A'],
    ['a<script type="x">alert(1)</script>b<style>p{}</style>', 'ab'],
    ['AT&T &unknown; &#0;', 'AT&T &unknown; &#0;'],
    ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
    ['<ul><li>ABS<li>Towbar</ul><p>One owner', 'ABS\nTowbar\nOne owner'],
    ['One owner<br /><br>Towbar', 'One owner\n\nTowbar'],
    ['a<script>if (a < b) alert("</b>")</script>b<style>p > a{}', 'ab'],
    ['For sale<!-- <b>paid 15,000</b> -->!<!-- and owed', 'For sale!'],
    ['caf&eacute; &frac12; 20&deg; Driver&#146;s &hellip; tow&shy;bar', 'café ½ 20° Driver’s … towbar'],
    ['Driverâ€™s &bull; <b>CitroÃ«n</b>', 'Driver’s • Citroën'],
    ['&Acirc;&copy; Volvo', '© Volvo'],
  ])('%s is kept as text', (cell, text) => {
    expect(readDescription(cell)).toBe(text);
  });

  it.each([
    ['&lt;p&gt;One &amp;amp; only&lt;/p&gt;&lt;br&gt;Dealer&amp;#39;s own', "One & only\n\nDealer's own"],
    ['&amp;lt;div class=&amp;quot;x&amp;quot;&amp;gt;One&amp;lt;/div&amp;gt;two', 'One\ntwo'],
    ['Bed & breakfast&lt;br/&gt;Towbar', 'Bed & breakfast\nTowbar'],
    ['Log books &amp;amp; keys', 'Log books & keys'],
    ['under &lt;5 &amp;lt; 6', 'under <5 < 6'],
    ['AT&T &amp;lt; 6', 'AT&T &lt; 6'],
    ['<p>write &lt;b&gt; for bold</p>', 'write <b> for bold'],
  ])('%s was escaped on the way only where all of it is', (cell, text) => {
    expect(readDescription(cell)).toBe(text);
  });

  it.each([
    [
      '<table><tr><td>Power</td><td>140 kW</td></tr>\n<tr><th>Torque<td>251 Nm</table>',
      'Power 140 kW\n\nTorque 251 Nm',
    ],
    ['<dl><dt>Power</dt><dd>140 kW</dd><dt>Torque</dt><dd>251 Nm</dd></dl>', 'Power 140 kW\nTorque 251 Nm'],
  ])('keeps the cells of a table apart: %s', (cell, text) => {
    expect(readDescription(cell)).toBe(text);
  });

  it.each([
    ['One owner\\nTowbar\\r\\n\\r\\nABS \\n', 'One owner\nTowbar\n\nABS'],
    ['w\\new tyres, C:\\Road, \\rear', 'w\\new tyres, C:\\Road, \\rear'],
  ])('%s has line ends where a program wrote them', (cell, text) => {
    expect(readDescription(cell)).toBe(text);
  });

  it.each(['<!--', '<script ', '<td ', '&lt;p ', '&lt;p class=x&gt;', '&amp;#', '\\n', '\n ', 'Ã ', 'â€'])(
    'of nothing but %j is read about as fast as it is seen',
    async (piece) => {
      expect(await timesReading(piece.repeat(40_000 / piece.length), readDescription)).toBeLessThan(200);
    },
  );

  it('that holds nothing but markup is none', () => {
    expect(readDescription('<p>&nbsp;</p>')).toBeNull();
  });
});
