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
