import { describe, expect, it } from 'vitest';
import { buildImageView, buildPictureView } from './picture-view.ts';

const picture = { src: '/a/yard.webp', alt: 'The yard', dark: '/a/dark/yard.webp' };
const website = (mode: 'light' | 'dark' | 'system') => ({ theme: { mode } });

describe('a picture of a dealer', () => {
  it.each([
    ['light', { src: '/a/yard.webp', alt: 'The yard' }],
    ['dark', { src: '/a/dark/yard.webp', alt: 'The yard' }],
    ['system', { src: '/a/yard.webp', alt: 'The yard', dark: true }],
  ] as const)('is the one for a site that is %s', (mode, view) => {
    expect(buildPictureView(picture, website(mode))).toEqual(view);
  });

  it('is the one there is where it has none for dark pages', () => {
    const { src, alt } = picture;
    expect(buildPictureView({ src, alt, dark: null }, website('dark'))).toEqual({ src, alt });
    expect(buildImageView(src, null, website('dark'))).toEqual({ url: src });
  });

  it('is none where none is set', () => {
    expect(buildPictureView(null, website('dark'))).toBeNull();
    expect(buildImageView(null, picture.dark, website('dark'))).toBeNull();
  });
});
