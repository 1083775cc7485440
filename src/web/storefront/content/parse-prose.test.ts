import { describe, expect, it } from 'vitest';
import { stripProse, type Prose, type ProseBlock, type ProseInline } from '#domain/content/prose.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { parseProse } from './parse-prose.ts';

const PLAIN = websiteWith({});
const UNDER_PAGES = websiteWith({ features: { use_pages_path: true } });

describe('what Markdown becomes', () => {
  it('knows paragraphs, emphasis, breaks and links', () => {
    expect(parseProse('One *two* **three**  \nfour [five](/service).', PLAIN)).toEqual([
      {
        type: 'paragraph',
        content: [
          'One ',
          { type: 'em', content: ['two'] },
          ' ',
          { type: 'strong', content: ['three'] },
          { type: 'break' },
          'four ',
          { type: 'link', url: '/service', content: ['five'] },
          '.',
        ],
      },
    ]);
  });

  it('knows lists with and without numbers, lists in lists, and quotes', () => {
    expect(parseProse('- a\n  - b\n\n3. c\n\n> d', PLAIN)).toEqual([
      {
        type: 'list',
        start: null,
        items: [[said('a'), { type: 'list', start: null, items: [[said('b')]] }]],
      },
      { type: 'list', start: 3, items: [[said('c')]] },
      { type: 'quote', content: [said('d')] },
    ]);
  });

  it('knows a picture that stands alone; within a line it is its words', () => {
    expect(parseProse('![A yard](/pictures/yard.webp)\n\nSee ![it](/x.png) here', PLAIN)).toEqual([
      { type: 'picture', src: '/pictures/yard.webp', alt: 'A yard' },
      { type: 'paragraph', content: ['See ', 'it', ' here'] },
    ]);
  });

  it.each([
    ['# a\n\n### b\n\n## c', 2, [3, 4, 4]],
    ['### a\n\n## b\n\n### c', 2, [3, 3, 4]],
    ['# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f', 1, [2, 3, 4, 5, 6, 6]],
  ] as const)('case %#: headings nest under the page’s without a gap', (markdown, under, levels) => {
    const found = parseProse(markdown, PLAIN, under);
    expect(found.map((block) => block.type === 'heading' && block.level)).toEqual(levels);
  });

  it('leads to the site’s own spelling of its pages', () => {
    expect(linksIn(parseProse('[a](/about-us) [b](/pages/service#x)', PLAIN))).toEqual([
      '/about-us',
      '/service#x',
    ]);
    expect(linksIn(parseProse('[a](/about-us)', UNDER_PAGES))).toEqual(['/pages/about-us']);
  });

  it('says its words in one line', () => {
    expect(
      stripProse(parseProse('## A\n\nb *c*  \nd\n\n- e\n- f\n\n> g\n\n---\n\n![h](/h.png)', PLAIN)),
    ).toBe('A b c d e f g');
  });
});

describe('what a writer cannot do', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'blob:http://x/y',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:secret@evil.example',
    'http:evil',
    'relative/path',
    '#anchor',
    '?query=1',
    'mailto:a@b.example?bcc=c@d.example',
    'tel:0491;ext=1',
    'intent://x#Intent;end',
    '<javascript:alert(1)>',
  ])('%s is no link: its words stay', (url) => {
    const found = parseProse(`Go [there](${url}) now, or [ref][1] ![pic](${url})\n\n[1]: ${url}`, PLAIN);
    expect(linksIn(found)).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('"picture"');
    expect(stripProse(found)).toContain('there');
  });

  it.each(['/service', 'https://example.com/a?b=c#d', 'tel:+61491570156', 'mailto:a@b.example'])(
    '%s is a link',
    (url) => {
      expect(linksIn(parseProse(`[there](${url}) <${url}>`, PLAIN))).toContain(url);
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">b</b> c',
    '<!-- -->',
    '<![CDATA[x]]>',
  ])('%s is text', (html) => {
    const found = parseProse(html, PLAIN);
    expect(stripProse(found)).toBe(html);
    expect(typesIn(found)).toEqual(new Set(['paragraph']));
  });

  it('shows code as its words, line by line', () => {
    expect(parseProse('```\n<b>\nx\n```', PLAIN)).toEqual([
      { type: 'paragraph', content: ['<b>', { type: 'break' }, 'x'] },
    ]);
  });

  it.each([
    ['quotes', '> '.repeat(10_000) + 'deep'],
    ['quotes without blanks', '>'.repeat(19_990) + 'deep'],
    ['lists', '- '.repeat(9_990) + 'deep'],
    ['numbers', '1. '.repeat(6_000) + 'deep'],
    ['lists by indentation', Array.from({ length: 190 }, (_, at) => `${' '.repeat(at)}- deep`).join('\n')],
    ['quotes line by line', Array.from({ length: 190 }, (_, at) => `${'>'.repeat(at)} deep`).join('\n')],
    ['brackets', '['.repeat(10_000) + 'deep' + ']'.repeat(9_990)],
    ['pictures', '!['.repeat(9_990) + 'deep'],
    ['stars', '*a **b '.repeat(2800) + 'deep'],
    ['stars between letters', 'deep' + 'a**b'.repeat(4_990)],
    ['underlines', 'a_'.repeat(1_400) + ' deep'],
    ['links', '[deep](/b) '.repeat(1_800)],
    ['ticks', Array.from({ length: 190 }, (_, at) => '`'.repeat(at + 1)).join(' ') + 'deep'],
    ['html', '<a '.repeat(6_000) + 'deep'],
    ['references', '[a]: /b\n'.repeat(2_400) + '\ndeep'],
    ['entities', '&amp;'.repeat(3_900) + 'deep'],
  ])('nested %s of 20 kB are read in time, and not drawn deep', (_, markdown) => {
    const before = performance.now();
    const found = parseProse(markdown, PLAIN);
    expect(performance.now() - before).toBeLessThan(1500);
    expect(depthOf(found)).toBeLessThan(20);
    expect(stripProse(found)).toContain('deep');
  });

  it('keeps marks of writing directions in their place', () => {
    expect(stripProse(parseProse('abc \u202Edef\u202C \u200Fghi', PLAIN))).toBe(
      'abc \u202Edef\u202C \u200Fghi',
    );
  });
});

function said(text: string): ProseBlock {
  return { type: 'paragraph', content: [text] };
}

function linksIn(prose: Prose): string[] {
  return [...JSON.stringify(prose).matchAll(/"url":"([^"]*)"/g)].map(([, url = '']) => url);
}

function typesIn(prose: Prose): Set<string> {
  return new Set([...JSON.stringify(prose).matchAll(/"type":"([^"]*)"/g)].map(([, type = '']) => type));
}

function depthOf(value: Prose | ProseInline[] | Prose[]): number {
  const depths = value.map((each) => {
    if (typeof each === 'string') return 0;
    if (Array.isArray(each)) return depthOf(each);
    if ('items' in each) return depthOf(each.items) + 1;
    return 'content' in each ? depthOf(each.content) + 1 : 0;
  });
  return Math.max(0, ...depths);
}

function websiteWith(change: object): Website {
  const parsed = parseWebsite({ name: 'Northside Motors', slug: 'northside', ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
