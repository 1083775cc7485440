import sharp, { type Sharp } from 'sharp';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';

export interface SocialPictureRequest {
  source: Uint8Array;
  /** Red, green and blue of the dealer, from 0 to 255. */
  brand: readonly [number, number, number];
}

const BAND_HEIGHT = 18;
const QUALITY = 82;

/** The photo cut to what shared links show, over a band in the dealer's colour. */
export function drawSocialPicture(
  { source, brand }: SocialPictureRequest,
  decoded: (source: Uint8Array) => Sharp,
): Promise<Buffer> {
  const { width, height } = SOCIAL_PICTURE;
  const [r, g, b] = brand;
  const band = sharp({ create: { width, height: BAND_HEIGHT, channels: 3, background: { r, g, b } } });
  return band
    .raw()
    .toBuffer()
    .then((input) =>
      decoded(source)
        .resize({ width, height, fit: 'cover' })
        .flatten({ background: '#fff' })
        .composite([{ input, raw: { width, height: BAND_HEIGHT, channels: 3 }, gravity: 'south' }])
        .jpeg({ quality: QUALITY, progressive: true })
        .toBuffer(),
    );
}
