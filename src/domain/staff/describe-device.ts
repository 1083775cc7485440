/** What a browser calls itself, as people know it: `Safari on iPhone`. */
export function describeDevice(userAgent: string): string {
  const browser = findName(userAgent, BROWSERS) ?? 'A browser';
  const device = findName(userAgent, DEVICES);
  return device === null ? browser : `${browser} on ${device}`;
}

type Names = readonly (readonly [mark: RegExp, name: string])[];

/** Each names those before it too, so the first that fits is meant. */
const BROWSERS: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const DEVICES: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

function findName(userAgent: string, names: Names): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
}
