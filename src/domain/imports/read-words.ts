import { cellText, ifText, quoted, type ReadCell } from './feed-row.ts';
import { remembered } from './remembered.ts';

type Words<T> = readonly (readonly [RegExp, T])[];

/** What a feed calls it → what the product calls it; the first match wins, null is "no value". */
const TRANSMISSIONS: Words<string | null> = [
  [/\b(?:semi|clutchless)/i, 'Semi-automatic'],
  [/\bauto|\bcvt\b|\bdct\b|\bdsg\b|tronic|sportshift|\bpdk\b|dual.?clutch|continuous/i, 'Automatic'],
  [/\bman(?:ual)?\b|^\d.?sp(?:eed)?$/i, 'Manual'],
  [/^(?:a|at)$/i, 'Automatic'],
  [/^(?:m|mt)$/i, 'Manual'],
];

const BODIES: Words<string | null> = [
  [/\bsuv\b|sports? utility|4wd wagon/i, 'SUV'],
  [/\bhatch/i, 'Hatchback'],
  [/\bsedan|saloon/i, 'Sedan'],
  [/people.?mover|\bmpv\b|minivan/i, 'People Mover'],
  [/cab.?chassis/i, 'Cab Chassis'],
  [/\butes?\b|utility|pick.?up|dual cab|\btray\b/i, 'Ute'],
  [/wagon|estate/i, 'Wagon'],
  [/coup[eé]/i, 'Coupe'],
  [/convertible|cabrio|roadster|spyder|spider/i, 'Convertible'],
  [/^(?:panel |cargo |delivery )?vans?$/i, 'Van'],
  [/^other$/i, null],
];

const FUELS: Words<string | null> = [
  [/plug.?in|\bphev\b/i, 'Plug-in Hybrid'],
  [/hybrid|\bhev\b/i, 'Hybrid'],
  [/electric|^(?:b?ev|battery)$/i, 'Electric'],
  [/hydrogen|fuel.?cell/i, 'Hydrogen'],
  [/diesel|\bd(?:i?d|ti?)\b/i, 'Diesel'],
  [/\blpg\b|autogas/i, 'LPG'],
  [/petrol|unleaded|premium|\bp?ulp\b|gasoline|\be(?:10|85)\b|\b(?:91|95|98) ?(?:ron)?$/i, 'Petrol'],
  [/^other$/i, null],
];

const DRIVES: Words<string | null> = [
  [/\b4 ?x ?4\b|\b4 ?wd\b|four.?wheel/i, '4x4'],
  [/\b4 ?x ?2\b/i, '4x2'],
  [/\bawd\b|all.?wheel|quattro|x-?drive/i, 'All Wheel Drive'],
  [/front|\bfwd\b/i, 'Front Wheel Drive'],
  [/rear|\brwd\b/i, 'Rear Wheel Drive'],
  [/^other$/i, null],
];

export const readTransmission = oneOrAsIs(TRANSMISSIONS);
export const readBody = oneOrAsIs(BODIES);
export const readFuel = oneOrAsIs(FUELS);
export const readDrive = oneOrAsIs(DRIVES);

/** Whether a cell names a body that the product knows, and not only some word. */
export function isKnownBody(cell: unknown): boolean {
  const text = cellText(cell);
  return text !== null && BODIES.some(([pattern, body]) => body !== null && pattern.test(text));
}

/** A colour; words that are none (a warranty, a build date that slipped into the column) are no value. */
export function readColour(cell: unknown): ReadCell<string> {
  return ifText(cell, colourOf);
}

const colourOf = remembered((text): ReadCell<string> => {
  const isColour =
    /\p{L}{3}/u.test(text) && !/\d/.test(text) && !/\b(?:unlimited|warranty|kms?)\b/i.test(text);
  return isColour && text.length <= 60 ? { value: titled(text) } : { value: null };
});

export function readYesNo(cell: unknown): ReadCell<boolean> {
  return ifText(cell, (text) => {
    if (/^(?:true|yes|y|t|1|on)$/i.test(text)) return { value: true };
    return /^(?:false|no|n|f|0|off)$/i.test(text)
      ? { value: false }
      : { fault: `${quoted(text)} is not yes or no` };
  });
}

export function readLine(maxLength: number): (cell: unknown) => ReadCell<string> {
  return (cell) =>
    ifText(cell, (text) =>
      text.length <= maxLength ? { value: text } : { fault: `is longer than ${maxLength} characters` },
    );
}

function oneOrAsIs(words: Words<string | null>): (cell: unknown) => ReadCell<string> {
  const read = remembered((text): ReadCell<string> => {
    const known = words.find(([pattern]) => pattern.test(text));
    if (known) return { value: known[1] };
    return text.length <= 60 ? { value: titled(text) } : { value: null };
  });
  return (cell) => ifText(cell, read);
}

/** SHOUTED and whispered words get their capitals; what is written with care stays. */
function titled(text: string): string {
  if (text !== text.toLowerCase() && (text !== text.toUpperCase() || text.length <= 3)) return text;
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
