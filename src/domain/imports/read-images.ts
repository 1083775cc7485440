import type { CarImage, PictureKind } from '../cars/car.ts';
import { isIllustration, isSpinFrame } from '../cars/spin-frames.ts';
import { whyNotShownByName } from '../images/picture-kind.ts';
import { readCellText } from './feed-row.ts';

/** A cell's pictures, in its order, and what in it can be shown on no page. */
export interface ReadPictures {
  images: CarImage[];
  dropped: DroppedPicture[];
}

export interface DroppedPicture {
  /** As the feed has it, quoted and without a name and password. */
  picture: string;
  /** As the end of a sentence. */
  why: string;
}

const MAX_IMAGES = 60;
const MAX_FRAMES = 72;
const MAX_ENTRIES = (MAX_IMAGES + MAX_FRAMES) * 2;
const TOO_MANY = `a car has at most ${MAX_IMAGES} pictures and ${MAX_FRAMES} frames`;
const KINDS: readonly unknown[] = ['illustration', 'spin', 'spin_illustration'] satisfies PictureKind[];
const MAX_ADDRESS = 2000;
const LONGEST_NOTE = 160;
const LONGEST_NAME = 80;

/** Pictures from a list, or from a text that is one: addresses parted by whatever feeds part them by. */
export function readImages(cell: unknown): ReadPictures {
  return readPictures(listEntries(cell), (image) => image);
}

/**
 * The same of a feed that has thumbnails in a column of their own: one for each picture in their order, or one text of the
 * first. In a list that is shorter nobody knows which is missing. Without pictures they are the pictures. One that a
 * picture names itself counts more.
 */
export function readImagesAndThumbnails(cell: unknown, thumbnailCell: unknown): ReadPictures {
  const entries = listEntries(cell);
  const thumbnails = listEntries(thumbnailCell);
  if (thumbnails.length === 0) return readImages(entries);
  if (entries.length === 0) return readImages(thumbnails);
  const isOfTheFirst = thumbnails.length === 1 && !Array.isArray(thumbnailCell);
  const isInOrder = isOfTheFirst || thumbnails.length === entries.length;
  const { images, dropped } = readImages(
    isInOrder ? entries.map((entry, at) => withThumbnail(entry, thumbnails[at])) : entries,
  );
  const unused = isInOrder
    ? readImages(thumbnails).dropped
    : [{ picture: 'its thumbnails', why: `they are ${thumbnails.length}, its pictures ${entries.length}` }];
  return { images, dropped: [...dropped, ...unused] };
}

function withThumbnail(entry: unknown, thumbnail: unknown): unknown {
  const said = typeof entry === 'object' ? { ...entry } : { url: entry };
  return { thumb: findAddress(thumbnail), ...said };
}

/** The same of a column that holds the frames of a turn and nothing else. */
export function readSpinImages(cell: unknown): ReadPictures {
  return readPictures(listEntries(cell), (image) => ({
    ...image,
    kind: isIllustration(image) ? 'spin_illustration' : 'spin',
  }));
}

function readPictures(entries: readonly unknown[], markKind: (image: CarImage) => CarImage): ReadPictures {
  const pictures: ReadPictures = { images: [], dropped: [] };
  const room = { stills: MAX_IMAGES, frames: MAX_FRAMES };
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const image = readImage(entry);
    const refusal = 'why' in image ? image.why : whyNoRoom(markKind(image), room);
    if ('why' in image || refusal !== null)
      pictures.dropped.push({ picture: describePicture(entry), why: refusal ?? '' });
    else pictures.images.push(markKind(image));
  }
  const more = entries.length - MAX_ENTRIES;
  if (more > 0) pictures.dropped.push({ picture: `${more} more`, why: TOO_MANY });
  return pictures;
}

function whyNoRoom(image: CarImage, room: { stills: number; frames: number }): string | null {
  return room[isSpinFrame(image) ? 'frames' : 'stills']-- > 0 ? null : TOO_MANY;
}

/** A web address as the browser writes it, or a path of the site; never a script or another scheme. */
export function readAddress(cell: unknown): string | null {
  if (readCellText(cell) === null || typeof cell !== 'string') return null;
  const text = cell.trim();
  if (text.length > MAX_ADDRESS) return null;
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  const address = /^\/\/[^/\\]/.test(text) ? `https:${text}` : text;
  const [, origin, path = '', query = ''] = ADDRESS.exec(address) ?? [];
  if (origin === undefined) return null;
  const originAndPath = `${origin.toLowerCase()}${path.startsWith('/') ? '' : '/'}${encodePart(path)}`;
  return originAndPath + encodePart(query).replaceAll("'", '%27');
}

const ADDRESS = /^(https?:\/\/[^\s/?#@\\]+)((?:\/[^\\?#]*)?)((?:[?#][^\\]*)?)$/i;

/** As a browser writes it; what is written so already stays. */
function encodePart(part: string): string {
  if (/^[\w\-./]*$/.test(part)) return part;
  return encodeURI(part.toWellFormed()).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/** Marks that part a list wherever they stand: no address has them. */
const ALWAYS = /[|\r\n\t]/;
/** Those that an address may have, too, before what can only begin another one … */
const BEFORE_AN_ADDRESS = String.raw`(?:[\s;,~"']|::){1,9}(?=https?:\/\/|\/\/[^\s\/]{1,99}\.)|[\s;,]{1,9}(?=\/)`;
/** … or between two names of files. */
const FILE = String.raw`\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|bmp|tiff?)`;
const BETWEEN_FILES = String.raw`(?<=${FILE})\s?(?:[;,]|::)(?=[^;,|]{1,999}${FILE}\b)`;
const SEPARATOR = new RegExp(`${BEFORE_AN_ADDRESS}|${BETWEEN_FILES}`, 'i');
/** Most addresses have none of these marks. */
const ANY_MARK = /[\s;,~"'[\]]|::/;
/** Marks that were left over: of the list's end, of quotes, of brackets. */
const AROUND: ReadonlySet<string> = new Set(' "\'[];,~');

function listEntries(cell: unknown): unknown[] {
  return Array.isArray(cell) ? cell.flatMap(splitEntries) : splitEntries(cell);
}

function splitEntries(cell: unknown): unknown[] {
  if (typeof cell !== 'string') return typeof cell === 'object' && cell !== null ? [cell] : [];
  const text = cell.trim();
  if (/^[[{]/.test(text)) {
    const list = parseJsonIfValid(text);
    if (list !== undefined) return Array.isArray(list) ? list : [list];
  }
  return text
    .replaceAll(/&(?:(?:amp|#38);)+/gi, '&')
    .split(ALWAYS)
    .flatMap((part) => (ANY_MARK.test(part) ? part.split(SEPARATOR).map(withoutMarks) : part))
    .filter((part) => readCellText(part) !== null);
}

function withoutMarks(part: string): string {
  let [from, to] = [0, part.length];
  while (from < to && AROUND.has(part[from] ?? '')) from += 1;
  for (let marks = 1; marks > 0 && to > from; to -= marks)
    marks = part.startsWith('::', to - 2) ? 2 : Number(AROUND.has(part[to - 1] ?? ''));
  return part.slice(from, to);
}

function parseJsonIfValid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readImage(entry: unknown): CarImage | { why: string } {
  const url = readAddress(findAddress(entry));
  if (url === null) return { why: whyNoAddress(findAddress(entry)) };
  const refusal = whyNotShownByName(url);
  if (refusal !== null) return { why: refusal };
  if (typeof entry === 'string') return { image: { url }, thumb: url, view: null };
  const note = readCellText(readProperty(entry, 'note'));
  const dark = readShownAddress(readProperty(entry, 'image', 'dark') ?? readProperty(entry, 'dark'));
  return {
    image: { url, ...(dark !== null && { dark }) },
    thumb: readShownAddress(readProperty(entry, 'thumb')) ?? url,
    view: readCellText(readProperty(entry, 'view')),
    ...(note !== null && { note: note.slice(0, LONGEST_NOTE).toWellFormed() }),
    ...readKind(readProperty(entry, 'kind')),
  };
}

function readShownAddress(cell: unknown): string | null {
  const address = readAddress(cell);
  return address === null || whyNotShownByName(address) !== null ? null : address;
}

/** Names under which feeds of objects keep a picture's address. */
const ADDRESS_KEYS = ['url', 'src', 'href'];

function findAddress(entry: unknown): unknown {
  if (typeof entry === 'string') return entry;
  const inner = [readProperty(entry, 'image', 'url'), ...ADDRESS_KEYS.map((key) => readProperty(entry, key))];
  return inner.find((value) => value !== undefined) ?? entry;
}

const NAME_AND_PASSWORD = /(?<=\/\/)[^/?#@\s]*@/;

function whyNoAddress(address: unknown): string {
  const text = readCellText(address);
  if (text === null) return 'it has no address';
  if (text.length > MAX_ADDRESS) return `its address has more than ${MAX_ADDRESS} characters`;
  return NAME_AND_PASSWORD.test(text) ? 'its address has a name and password' : 'it is no web address';
}

function describePicture(entry: unknown): string {
  const text = readCellText(findAddress(entry)) ?? JSON.stringify(entry) ?? '';
  const safeText = text.replace(NAME_AND_PASSWORD, '…@');
  // What tells pictures of a feed apart stands at their end.
  return safeText.length > LONGEST_NAME
    ? `"…${safeText.slice(-LONGEST_NAME).toWellFormed()}"`
    : `"${safeText}"`;
}

function readKind(kindName: unknown): Pick<CarImage, 'kind'> {
  return KINDS.includes(kindName) ? { kind: kindName as PictureKind } : {};
}

function readProperty(holder: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? Reflect.get(inner, name)
        : undefined,
    holder,
  );
}
