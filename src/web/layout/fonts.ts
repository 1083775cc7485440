import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manropeUrl from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import soraUrl from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import type { FontFamily } from '#domain/tenants/theme/theme.ts';

const FACES: Record<FontFamily, { family: string; url: string; weights: string }> = {
  figtree: { family: 'Figtree V', url: figtreeUrl, weights: '300 900' },
  manrope: { family: 'Manrope V', url: manropeUrl, weights: '200 800' },
  sora: { family: 'Sora V', url: soraUrl, weights: '100 800' },
  inter: { family: 'Inter V', url: interUrl, weights: '100 900' },
  'bricolage-grotesque': { family: 'Bricolage V', url: bricolageUrl, weights: '200 800' },
};

export function fontUrlOf(font: FontFamily): string {
  return FACES[font].url;
}

export function fontFamilyOf(font: FontFamily): string {
  return FACES[font].family;
}

/** One `@font-face` a family: Latin, all weights in one file of our own. */
export function fontFaceCss(fonts: readonly FontFamily[]): string {
  return [...new Set(fonts)].map((font) => faceOf(FACES[font])).join('');
}

function faceOf({ family, url, weights }: (typeof FACES)[FontFamily]): string {
  return `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weights};font-display:swap}`;
}
