import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import bricolageExtUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import figtreeExtUrl from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import manropeUrl from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import manropeExtUrl from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import soraUrl from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import soraExtUrl from '@fontsource-variable/sora/files/sora-latin-ext-wght-normal.woff2?url';
import type { FontFamily } from '#domain/tenants/theme/theme.ts';

const FACES: Record<FontFamily, { family: string; url: string; extUrl: string; weights: string }> = {
  figtree: { family: 'Figtree V', url: figtreeUrl, extUrl: figtreeExtUrl, weights: '300 900' },
  manrope: { family: 'Manrope V', url: manropeUrl, extUrl: manropeExtUrl, weights: '200 800' },
  sora: { family: 'Sora V', url: soraUrl, extUrl: soraExtUrl, weights: '100 800' },
  inter: { family: 'Inter V', url: interUrl, extUrl: interExtUrl, weights: '100 900' },
  'bricolage-grotesque': {
    family: 'Bricolage V',
    url: bricolageUrl,
    extUrl: bricolageExtUrl,
    weights: '200 800',
  },
};

export function findFontUrl(font: FontFamily): string {
  return FACES[font].url;
}

export function findFontFamily(font: FontFamily): string {
  return FACES[font].family;
}

/** The long vowels of Māori, which the Latin files have not. */
const MACRONS = 'U+100-101,U+112-113,U+12A-12B,U+14C-14D,U+16A-16B';

/** One `@font-face` a family: Latin, all weights in one file of our own; a second where names have macrons. */
export function writeFontFaces(fonts: readonly FontFamily[], withMacrons: boolean): string {
  return [...new Set(fonts)]
    .map((font) => {
      const { url, extUrl } = FACES[font];
      return buildFace(font, url) + (withMacrons ? buildFace(font, extUrl, `;unicode-range:${MACRONS}`) : '');
    })
    .join('');
}

function buildFace(font: FontFamily, url: string, range = ''): string {
  const { family, weights } = FACES[font];
  return `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weights};font-display:swap${range}}`;
}
