import type { LeadFile } from './lead-file.ts';

type Kind = LeadFile['type'];

/** Bytes at the beginning that tell every kind. */
export const KIND_BYTES = 12;

/** What a file is when its first bytes and the ending of its name agree, else null: nobody's word is taken for it. */
export function findLeadFileKind(name: string, head: Uint8Array): Kind | null {
  const kind = KINDS_BY_ENDING[/\.([a-z]{3,4})$/.exec(name.trim().toLowerCase())?.[1] ?? ''];
  return kind !== undefined && SIGNATURES[kind](head) ? kind : null;
}

const KINDS_BY_ENDING: Record<string, Kind> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const SIGNATURES: Record<Kind, (head: Uint8Array) => boolean> = {
  'image/jpeg': (head) => has(head, 0, '\u00ff\u00d8\u00ff'),
  'image/png': (head) => has(head, 0, '\u0089PNG\r\n\u001a\n'),
  'image/webp': (head) => has(head, 0, 'RIFF') && has(head, 8, 'WEBP'),
  'application/pdf': (head) => has(head, 0, '%PDF-'),
};

function has(head: Uint8Array, offset: number, signature: string): boolean {
  return Array.from(signature).every((character, index) => head[offset + index] === character.charCodeAt(0));
}

const MAX_LENGTH = 120;

/** A sender's name of a file as staff may see and save it: no folders, nothing invisible, nothing a sheet would run. */
export function cleanFileName(sentName: string, fallback: string): string {
  const baseName = sentName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = baseName
    .replace(INVISIBLE, '')
    .replace(/["*:<>?|]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const inert = plain.replace(/^[=+\-@.~＝＋－＠]+/, '').trim();
  const name = inert === '' ? fallback : inert;
  const characters = Array.from(name);
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[a-z]{3,4}$/i.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}

/** Control characters, and those that turn or hide what is written after them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffd]/gu;
