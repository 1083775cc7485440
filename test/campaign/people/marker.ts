import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The person who is looked for afterwards: no byte of these may be left. */
export const PERSON = 'zelda.markerson@example.com';
const PHONE = '0499123789';
export const MARKERS = ['markerson', PHONE, '499123789', 'MKRREGO99', 'a secret wish'];

/** All that a form can say, and each of it a marker. */
export const MARKED_LEAD = {
  name: 'Zelda',
  last_name: 'Markerson',
  email: PERSON,
  phone: '+61 499 123 789',
  category: 'general-enquiry',
  message: 'a secret wish of Markerson',
  Rego: 'MKRREGO99',
  partner: 'Link Markerson',
};

/** Files below the folder in which the bytes of a marker are found, in any case and also in UTF-16. */
export async function filesWithMarkers(folder: string): Promise<string[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (await holdsMarker(path)) found.push(path);
  }
  return found;
}

const OVERLAP = 64;

async function holdsMarker(path: string): Promise<boolean> {
  let tail = '';
  for await (const piece of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    const text = (tail + piece).toLowerCase();
    if (hasMarker(text) || hasMarker(text.replaceAll('\0', ''))) return true;
    tail = text.slice(-OVERLAP);
  }
  return false;
}

function hasMarker(text: string): boolean {
  const lower = text.toLowerCase();
  return MARKERS.some((marker) => lower.includes(marker.toLowerCase()));
}
