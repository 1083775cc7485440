import type { Sharp } from 'sharp';

export interface IconRequest {
  source: Uint8Array;
  /** Pixels of its side. */
  size: number;
  /** The picture's share of the side; less than 1 stands on white. */
  share: number;
}

/** The dealer's own picture as a square PNG, whole, with the room around it that systems cut away. */
export function drawIcon(
  { source, size, share }: IconRequest,
  decode: (source: Uint8Array) => Sharp,
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const leadingPixels = Math.floor((size - inner) / 2);
  const trailingPixels = size - inner - leadingPixels;
  const background = share < 1 ? '#fff' : '#0000';
  return decode(source)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .flatten(share < 1 ? { background } : false)
    .extend({
      top: leadingPixels,
      left: leadingPixels,
      bottom: trailingPixels,
      right: trailingPixels,
      background,
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
