/** What the trade's words for paint look like, for a dot beside the word. The last word of a name decides. */
const PAINTS: Record<string, string> = {
  white: '#f4f5f4',
  pearl: '#f0eee6',
  ivory: '#efe9d6',
  cream: '#efe6cc',
  silver: '#c3c7ca',
  grey: '#7d8287',
  gray: '#7d8287',
  graphite: '#4c5054',
  gunmetal: '#50555a',
  black: '#17181a',
  blue: '#22508f',
  navy: '#1d2c4f',
  teal: '#1f6f72',
  green: '#2f5d3f',
  olive: '#5d6138',
  yellow: '#f1c21b',
  gold: '#b89554',
  bronze: '#7f6243',
  brown: '#5c4331',
  beige: '#cdbfa3',
  sand: '#c8b28b',
  orange: '#d9641e',
  red: '#b3201f',
  maroon: '#6a1b26',
  burgundy: '#64202c',
  pink: '#d98aa2',
  purple: '#5a3a78',
};

/** The colour that the name of a paint says, `#rrggbb`; null for a name that says none. */
export function findPaintColour(name: string): string | null {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  const paintWord = words.findLast((word) => Object.hasOwn(PAINTS, word));
  return paintWord === undefined ? null : (PAINTS[paintWord] ?? null);
}
