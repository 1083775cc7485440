import { PHOTO_SIDE } from '#domain/cars/photos/photo.ts';

const QUALITY = 0.82;

/** The photo as a smaller JPEG; where the browser cannot make one, as it is: then the server says what is wrong with it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    return (await drawSmaller(file)) ?? file;
  } catch {
    return file;
  }
}

async function drawSmaller(file: Blob): Promise<Blob | null> {
  // Drawn, it would become its first moment without a word.
  if (await isMoving(file)) return null;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
  const canvas = drawPicture(picture, document.createElement('canvas'), scale);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Some browsers fail without a word.
  return blob === null || blob.size === 0 ? null : blob;
}

const HEAD_BYTES = 4096;

/** As far as its head tells: a PNG by its note, a WebP by its flag. */
async function isMoving(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head);
  return text.includes('acTL') || (text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 2) !== 0);
}

export function drawPicture(
  picture: ImageBitmap,
  canvas: HTMLCanvasElement,
  scale: number,
): HTMLCanvasElement {
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
