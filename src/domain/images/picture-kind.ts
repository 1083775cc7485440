/** What pictures are decoded from; every other kind is named and not shown. */
export type ShownKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF';

const SHOWN: readonly string[] = ['JPEG', 'PNG', 'WebP', 'AVIF'] satisfies ShownKind[];

/** What a file with such an ending is, where that is never shown. */
const BY_ENDING: Readonly<Record<string, string>> = {
  heic: 'HEIC',
  heif: 'HEIC',
  gif: 'GIF',
  bmp: 'BMP',
  tif: 'TIFF',
  tiff: 'TIFF',
  svg: 'SVG',
  pdf: 'PDF',
};

/** Why a picture that its address names so is not shown, as the end of a sentence; null where the name says nothing. */
export function whyNotShownByName(address: string): string | null {
  const ending = /^[^?#]*\.(\w{3,4})(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
  return kind === undefined ? null : whyNotShown(kind);
}

/** Why a file is not shown that begins with these bytes, as the end of a sentence; null where its kind is shown. */
export function whyNotShownByBytes(bytes: Uint8Array): string | null {
  const kind = readPictureKind(bytes);
  if (kind === null) return 'it is no picture';
  return SHOWN.includes(kind) ? null : whyNotShown(kind);
}

function whyNotShown(kind: string): string {
  return `it is ${kind}, and only JPEG, PNG, WebP and AVIF are shown`;
}

const MARKS: readonly (readonly [mark: string, at: number, kind: string])[] = [
  ['\u00ff\u00d8\u00ff', 0, 'JPEG'],
  ['\u0089PNG\r\n\u001a\n', 0, 'PNG'],
  ['WEBP', 8, 'WebP'],
  ['GIF8', 0, 'GIF'],
  ['BM', 0, 'BMP'],
  ['II*\u0000', 0, 'TIFF'],
  ['MM\u0000*', 0, 'TIFF'],
  ['II+\u0000', 0, 'TIFF'],
  ['%PDF', 0, 'PDF'],
  ['\u00ff\u000a', 0, 'JPEG XL'],
  ['JXL ', 4, 'JPEG XL'],
];

/** What a file is by its first bytes; null for what is none that we know. */
export function readPictureKind(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 512));
  if (start.startsWith('ftyp', 4)) return nameKindByBrands(bytes, start);
  const knownMark = MARKS.find(([mark, offset]) => start.startsWith(mark, offset));
  if (knownMark !== undefined) return knownMark[2];
  if (
    /^[\s\u00ef\u00bb\u00bf]*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg\b/i.test(
      start,
    )
  )
    return 'SVG';
  return /^[\s\u00ef\u00bb\u00bf]*<(?:!doctype html|html|head|body)\b/i.test(start) ? 'a web page' : null;
}

/** AVIF, HEIC and films are boxes whose first one names what can read them. */
function nameKindByBrands(bytes: Uint8Array, start: string): string {
  const { buffer, byteOffset, byteLength } = bytes;
  const length = new DataView(buffer, byteOffset, byteLength).getUint32(0);
  const brands: readonly string[] = start.slice(8, Math.min(length, start.length)).match(/[^]{4}/g) ?? [];
  if (brands.includes('avif')) return 'AVIF';
  if (brands.includes('avis')) return 'moving AVIF';
  return brands.some((brand) => /^(?:he[iv][cfmsx]|mif1|msf1)$/.test(brand)) ? 'HEIC' : 'a film';
}
