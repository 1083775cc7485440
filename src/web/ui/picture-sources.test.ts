import { expect, it } from 'vitest';
import { type PictureRequest, buildPictureSources } from './picture.tsx';

const picture: PictureRequest = {
  src: '/pictures/a b.webp',
  width: 900,
  height: 600,
  quality: 60,
  widths: [384, 640],
};

it('asks the loader for every width, in the site’s quality', () => {
  expect(buildPictureSources(picture)).toEqual({
    address: '/_img?url=%2Fpictures%2Fa%20b.webp&w=640&q=60',
    srcSet:
      '/_img?url=%2Fpictures%2Fa%20b.webp&w=384&q=60 384w, /_img?url=%2Fpictures%2Fa%20b.webp&w=640&q=60 640w',
  });
});

it.each([{ src: '' }, { width: 0 }, { height: 0 }])('raises an error with %j', (missing) => {
  expect(() => buildPictureSources({ ...picture, ...missing })).toThrow('needs src, width and height');
});

it('raises an error without a loader', () => {
  const broken = { ...picture, loader: null } as unknown as PictureRequest;
  expect(() => buildPictureSources(broken)).toThrow('has no loader');
});
