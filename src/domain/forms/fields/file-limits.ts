import type { FileFacts } from './field-type.ts';

const MB = 1024 * 1024;

/** What may be sent with a form, in pieces and bytes. */
export const FILE_LIMITS = { files: 5, fileBytes: 10 * MB, allBytes: 20 * MB } as const;

/** The kinds that are taken, and the endings their names may have. */
export const FILE_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/** The message for files that cannot be taken, else null: too many, of a wrong kind, empty or too large. */
export function whyNotFiles(files: readonly FileFacts[]): string | null {
  if (files.length > FILE_LIMITS.files) return `Please choose at most ${FILE_LIMITS.files} files.`;
  if (!files.every(isOfKnownKind)) return 'Please choose JPEG, PNG, WebP or PDF files.';
  if (files.some(({ size }) => size === 0)) return 'Please choose files that are not empty.';
  if (files.some(({ size }) => size > FILE_LIMITS.fileBytes))
    return 'Please choose files of at most 10 MB each.';
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > FILE_LIMITS.allBytes ? 'Please choose files of at most 20 MB in all.' : null;
}

function isOfKnownKind({ name, type }: FileFacts): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_ENDINGS, type) && (FILE_ENDINGS[type] ?? []).includes(ending);
}
