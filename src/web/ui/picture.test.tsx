import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const shown = { src: '/day.webp', alt: '', width: 3, height: 2, sizes: '9px', widths: [256, 384] as const };
const drawn = (more: object) => renderToStaticMarkup(<Picture {...shown} {...more} />);

describe('a picture with one for dark pages', () => {
  it('lets the browser choose before it loads, where it is in view at once', () => {
    expect(drawn({ dark: '/night.webp', eager: true })).toMatch(
      /^<picture><source media="\(prefers-color-scheme:dark\)" srcset="[^"]*night[^"]* 384w" sizes="9px"\/><img /i,
    );
  });

  it('names it once below the first screen, for the script that gives the address', () => {
    expect(drawn({ dark: '/a/night.webp' })).toContain('data-dark="url=%2Fa%2Fnight.webp"');
    expect(drawn({ dark: true })).toContain('data-dark=""');
  });
});

it('a picture without one costs no byte more', () => {
  expect(drawn({ eager: true })).not.toContain('source');
  expect(drawn({})).not.toContain('data-dark');
});
