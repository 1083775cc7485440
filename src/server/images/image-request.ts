import { LOADER_WIDTHS } from '#domain/images/image-widths.ts';

/** One picture as a browser asks for it: `/_img?url=…&w=…&q=…`. */
export interface ImageRequest {
  readonly url: string;
  readonly width: number;
  readonly quality: number;
  readonly takesAvif: boolean;
}

export type ImageFormat = 'avif' | 'webp';

const WIDTHS = new Set<number>(LOADER_WIDTHS);

/** Null for anything the loader does not do. */
export function parseImageRequest(
  query: string,
  accept: string | undefined,
  defaultQuality: number,
): ImageRequest | null {
  const params = new URLSearchParams(query);
  const url = readOnlyValue(params, 'url');
  const width = readWholeNumber(readOnlyValue(params, 'w'));
  const quality = params.has('q') ? readWholeNumber(readOnlyValue(params, 'q')) : defaultQuality;
  if (url === null || width === null || quality === null) return null;
  if (!WIDTHS.has(width) || quality < 1 || quality > 100) return null;
  return { url, width, quality, takesAvif: accept?.includes('image/avif') === true };
}

function readOnlyValue(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

function readWholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
