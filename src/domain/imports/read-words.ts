import { readCellText, readIfText, quote, type ReadCell } from './feed-row.ts';
import { stripHtml } from './html-text.ts';
import { memoize } from './memoize.ts';

type Words<T> = readonly (readonly [RegExp, T])[];

/** What a feed calls it → what the product calls it; the first match wins, null is "no value". */
const TRANSMISSIONS: Words<string | null> = [
  [/\b(?:semi|clutchless)/i, 'Semi-automatic'],
  [
    /auto|cvt\b|\bivt\b|\bdct\b|\bdsg\b|\bedc\b|\bamt\b|tronic|(?:sport|power|speed).?shift|\bpdk\b/i,
    'Automatic',
  ],
  [/dual.?clutch|continuous|reduction|(?:single|\b1).?sp(?:d|eed)?\b|direct.?drive/i, 'Automatic'],
  [/(?:\b|\d|sp|spd)man(?:ual)?\b|^[2-6].?sp(?:d|eed)?$/i, 'Manual'],
  [/^(?:\d{1,2} ?(?:sp(?:d|eed)?\.? ?)?)?(?:a|at|aut)$|^at?\d{1,2}$/i, 'Automatic'],
  [/^(?:\d ?(?:sp(?:d|eed)?\.? ?)?)?mt?$|^mt?\d$/i, 'Manual'],
  [/^other$/i, null],
];

const BODIES: Words<string | null> = [
  [/\bsuv\b|sports? utility|4wd wagon/i, 'SUV'],
  [/\bhatch|^h\/?bk?$/i, 'Hatchback'],
  [/\bsedan|saloon|^s(?:ed|dn|edn)$/i, 'Sedan'],
  [/people.?mover|\bmpv\b|minivan/i, 'People Mover'],
  [/cab.{0,3}chas|\bc\/c(?:h(?:as(?:sis)?)?)?$/i, 'Cab Chassis'],
  [/\butes?\b|utility|pick.?up|\bp\/up?\b|\btray(?:.?(?:top|back))?\b/i, 'Ute'],
  [/(?:dual|double|single|extra|king|space|super|freestyle|club) ?cab\b|\b[dsex]\/cab\b|^d\/c$/i, 'Ute'],
  [/wagon|estate|\bwa?gn?\b|^s\/?w$/i, 'Wagon'],
  [/coup[eé]|^c(?:pe|ou)$/i, 'Coupe'],
  [/convertible|cabrio|roadster|spyder|spider|^co?nv(?:ert)?$/i, 'Convertible'],
  [/^(?:panel |cargo |delivery |p\/)?vans?$/i, 'Van'],
  [/^other$/i, null],
];

/** Vehicles with bodies of their own, whatever words of cars are in them: `Truck Camper`, `Utility ATV`. */
const NO_CAR =
  /camper|caravan|motor.?home|trailer|fifth.?wheel|class [abc]\b|\b[au]tv\b|\bquad\b(?! ?cab)|side.?by.?side|scooter|trike/i;

/** `4D Sedan`, `5DR HB`: the doors are no part of the body's name. */
const DOORS_BEFORE = /^\d[ -]?d(?:r|oors?)?\b\.? ?/i;

const FUELS: Words<string | null> = [
  [/plug.?in|\bphev\b|\b(?:erev|reev)\b/i, 'Plug-in Hybrid'],
  [/hybrid|\bm?hev\b|^h$/i, 'Hybrid'],
  [
    /(?:petrol|gas(?:oline)?|unleaded|diesel)\W+electric|electric\W+(?:petrol|gas|unleaded|diesel)/i,
    'Hybrid',
  ],
  [/electric|^(?:b?ev|battery|e)$/i, 'Electric'],
  [/hydrogen|fuel.?cell|\bfcev\b/i, 'Hydrogen'],
  [/diesel|\b(?:d(?:i?d|ti?|sl)|dies|td|(?:t|c|h|cr)di)\b|^d$/i, 'Diesel'],
  [/\blpg\b|autogas/i, 'LPG'],
  [/petrol|unleaded|premium|\bp?ulp ?\d*\b|gasoline|ethanol|\bflex|\be(?:10|85)\b/i, 'Petrol'],
  [/\b(?:91|95|98) ?(?:ron)?$|^(?:p|u|ul|unl|pet)$/i, 'Petrol'],
  [/^other$/i, null],
];

const DRIVES: Words<string | null> = [
  [/\b4 ?[x×] ?4\b|\b4 ?\/?wd\b|four.?wheel/i, '4x4'],
  [/\b4 ?[x×] ?2\b|\b2 ?\/?wd\b|two.?wheel/i, '4x2'],
  [/a\/?wd\b|all.?wheel|quattro|x-?drive|4-?matic|4-?motion|\ball-?4\b|s-?awc|4orce/i, 'All Wheel Drive'],
  [/front|\bf\/?wd\b|^f$/i, 'Front Wheel Drive'],
  [/rear|\br\/?wd\b|^r$/i, 'Rear Wheel Drive'],
  [/^other$/i, null],
];

export const readTransmission = createWordReader((text) => findWord(TRANSMISSIONS, text));
export const readBody = createWordReader(readBodyName);
export const readFuel = createWordReader((text) => findWord(FUELS, text));
/** Where `gas` is what a pump gives; elsewhere it may be LPG. */
export const readAmericanFuel = createWordReader((text) => {
  const fuel = findWord(FUELS, text);
  return fuel === undefined && /\bgas\b/i.test(text) ? 'Petrol' : fuel;
});
export const readDrive = createWordReader((text) => findWord(DRIVES, text));

/** Whether a cell says what an engine runs on and nothing else of it. */
export function isFuelWord(cell: unknown): boolean {
  return FUEL_WORD.test(readCellText(cell) ?? '');
}

const FUEL_WORD =
  /^(?:gas(?:oline)?|petrol|diesel|electric|(?:plug-?in[ _-]?)?hybrid|lpg|cng|hydrogen|unleaded|flex(?:[ _-]?fuel)?|other)$/i;

/** Whether a cell names a body that the product knows, and not only some word. */
export function isKnownBody(cell: unknown): boolean {
  return typeof readBodyName(readCellText(cell) ?? '') === 'string';
}

function readBodyName(text: string): string | null | undefined {
  return NO_CAR.test(text) ? undefined : findWord(BODIES, text.replace(DOORS_BEFORE, ''));
}

/** A colour, paint codes as they are written; words that are none (a warranty, a build date that slipped into the column) are no value. */
export function readColour(cell: unknown): ReadCell<string> {
  return readIfText(cell, parseColour);
}

const NO_COLOUR =
  /\b(?:unlimited|warranty|kms?)\b|\d ?-?(?:kms?|years?|yrs?|months?|mths?|doors?|dr|seats?|sp|spd|speed|cyl|kw|l)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[ /-]+(?:19|20)?\d\d\b/i;

const parseColour = memoize((text): ReadCell<string> => {
  const isColour = /\d/.test(text) ? /\p{L}/u.test(text) : /\p{L}{3}/u.test(text);
  if (!isColour || text.length > 60 || NO_COLOUR.test(text)) return { value: null };
  return { value: /\d/.test(text) ? text : toTitleWords(text) };
});

export function readYesNo(cell: unknown): ReadCell<boolean> {
  return readIfText(cell, (text) => {
    if (/^(?:true|yes|y|t|1|on)$/i.test(text)) return { value: true };
    return /^(?:false|no|n|f|0|off)$/i.test(text)
      ? { value: false }
      : { fault: `${quote(text)} is not yes or no` };
  });
}

export function readLine(maxLength: number): (cell: unknown) => ReadCell<string> {
  return (cell) =>
    readIfText(cell, (rawText) => {
      const text = stripHtml(rawText);
      return text.length <= maxLength ? { value: text } : { fault: `is longer than ${maxLength} characters` };
    });
}

function createWordReader(
  wordFor: (text: string) => string | null | undefined,
): (cell: unknown) => ReadCell<string> {
  const readText = memoize((text): ReadCell<string> => {
    const knownWord = wordFor(text);
    if (knownWord !== undefined) return { value: knownWord };
    return text.length <= 60 ? { value: toTitleWords(text) } : { value: null };
  });
  return (cell) => readIfText(cell, readText);
}

/** Undefined where no pattern matches. */
function findWord<T>(words: Words<T>, text: string): T | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}

/** SHOUTED and whispered words get their capitals; what is written with care stays, as do `BRG` and `II`. */
function toTitleWords(text: string): string {
  if (text !== text.toLowerCase() && (text !== text.toUpperCase() || text.length <= 3)) return text;
  return text.replace(/\p{L}[\p{L}'’]*/gu, (word) =>
    ABBREVIATION.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
}

const ABBREVIATION = /^(?:I{1,3}|I?V|VI{1,3}|I?X|[B-DF-HJ-NP-TV-XZ]{2,4})$/;
