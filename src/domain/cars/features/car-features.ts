import type { Locale } from '../../tenants/country-settings.ts';
import type { Car, CarDetails } from '../car.ts';
import { listFactLabels } from './car-facts.ts';

/** In the order a page shows them. */
const FEATURE_GROUPS: readonly FeatureGroup[] = [
  'Safety',
  'Comfort',
  'Technology',
  'Towing and load',
  'Riding',
  'Living',
];

const SAFETY: readonly Row[] = [
  ['Autonomous braking', /\baeb\b|(?:autonomous|automatic) (?:emergency )?braking/],
  ['Blind spot monitor', /blind[- ]spot/],
  ['Lane keeping', /lane[- ](?:keep|assist|depart|trac|centr)/],
  ['Cross traffic alert', /cross[- ]traffic/],
  ['Adaptive cruise control', /(?:adaptive|radar|active|intelligent) cruise/],
  ['Cruise control', /cruise control|(?:adaptive|radar|active|intelligent) cruise/],
  ['360 camera', /360[- ]?(?:°|degrees?)? ?(?:view |surround )?(?:camera|monitor|view)|surround[- ]view/],
  ['Reversing camera', /(?:revers(?:ing|e)|rear[- ]?view|back-?up) camera/],
  ['Parking sensors', /park(?:ing)? sensors|park assist|parktronic/],
  ['Tyre pressure monitor', /t[yi]re[- ]pressure|\btpms\b/],
  ['ISOFIX anchors', /\bisofix\b|\blatch anchors/],
];

const COMFORT: readonly Row[] = [
  ['Heated seats', /heated (?:and (?:cooled|ventilated) )?(?:front |rear |leather )*seats?/],
  ['Cooled seats', /(?:cooled|ventilated) (?:front |rear |leather )*seats?/],
  ['Heated steering wheel', /heated steering/],
  [
    'Leather seats',
    /(?:full|nappa) leather|leather (?:appointed |accented )?(?:seats|trim|upholstery|interior)/,
  ],
  ['Power seats', /(?:power|electric|memory) (?:adjustable )?(?:front |driver['’]?s? )*seats?/],
  ['Two-zone climate', /(?:two|dual|twin|2)[- ]zone/],
  ['Three-zone climate', /(?:three|tri|3)[- ]zone/],
  ['Climate control', /climate control|(?:two|dual|twin|2|three|tri|3)[- ]zone/],
  ['Power tailgate', /(?:power|electric|hands-?free) (?:tail ?gate|lift ?gate|boot)/],
  ['Sunroof', /(?:sun|moon) ?roof|panoramic roof|glass roof/],
  ['Keyless entry', /keyless|smart key|proximity key/],
  ['Folding second row', /fold(?:ing|s)? (?:second row|rear seats?)/],
];

const TECHNOLOGY: readonly Row[] = [
  ['Apple CarPlay', /car ?play/],
  ['Android Auto', /android auto/],
  ['Wireless phone charging', /wireless (?:phone )?charg/],
  ['Head-up display', /heads?[- ]?up(?: display)?|\bhud\b/],
  ['Satellite navigation', /sat(?:ellite)?[- ]?nav|built-in navigation|\bgps\b/],
  ['Digital radio', /\bdab\+?|digital radio/],
  ['Bluetooth', /bluetooth/],
  ['Premium sound', /\b(?:bose|jbl|harman|bang & olufsen|premium) (?:\w+ )?(?:sound|audio)/],
  ['LED headlights', /\bled (?:matrix )?(?:head ?lights|head ?lamps|lights)/],
  ['Vehicle-to-load power', /vehicle[- ]to[- ]load|\bv2l\b/],
  ['Heat pump', /heat pump/],
  ['Fast charging', /(?:dc )?fast charg|dc charg/],
];

const LOAD: readonly Row[] = [
  ['Tow bar', /tow[- ]?(?:bar|ball|pack(?:age)?)|towing pack|hitch receiver|receiver hitch/],
  // Rails alone carry nothing: a rack is still to be bought.
  ['Roof rails', /roof rails?/],
  ['Roof racks', /roof (?:racks?|bars|platform)/],
  ['Canopy', /canopy/],
  ['Tub liner', /(?:tub|bed) ?liner/],
  ['Tonneau cover', /tonneau/],
  ['Bull bar', /bull ?bar/],
  ['Snorkel', /snorkel/],
  ['Winch', /\bwinch\b/],
  [
    'Locking differential',
    /(?:(?:front|rear|twin|dual) (?:and rear )?)?diff(?:erential)? lock|locking diff|\be-?locker/,
  ],
  ['Side steps', /(?:side|running) (?:steps|boards)/],
  ['Toolboxes', /tool ?box/],
  ['Cargo barrier', /cargo barrier/],
  ['Tail lift', /tail lift|liftgate ramp/],
  ['Long range tank', /long[- ]range (?:fuel )?tank/],
];

const RIDING: readonly Row[] = [
  ['ABS', /\babs\b|anti-?lock/],
  ['Traction control', /traction control/],
  ['Quickshifter', /quick ?shifter/],
  ['Ride modes', /rid(?:e|ing) modes/],
  ['Heated grips', /heated grips/],
  ['Luggage', /panniers?|top box|saddle ?bags/],
  ['Crash bars', /crash bars|engine guard/],
  ['Centre stand', /cent(?:re|er) ?stand/],
  ['Slipper clutch', /slipper clutch/],
];

const LIVING: readonly Row[] = [
  ['Solar panels', /solar/],
  ['Lithium batteries', /lithium/],
  ['Generator', /generator/],
  ['Awning', /awning/],
  ['Wet bath', /wet bath/],
  ['Dry bath', /dry bath|separate shower/],
  ['Residential fridge', /residential (?:fridge|refrigerator)/],
  ['Two-burner stove', /(?:two|2|three|3)[- ]burner/],
  ['King bed', /king(?:-size)? bed/],
  ['Queen bed', /queen(?:-size)? bed/],
  ['Bunk beds', /\bbunks?\b/],
  ['Auto-leveling', /(?:auto|automatic|hydraulic)[- ]level/],
  ['Outside kitchen', /outside kitchen/],
];

const AMERICAN: Readonly<Record<string, string>> = {
  'Reversing camera': 'Backup camera',
  'Tyre pressure monitor': 'Tire pressure monitor',
  'ISOFIX anchors': 'LATCH anchors',
  'Tow bar': 'Hitch receiver',
  'Power tailgate': 'Power liftgate',
  'Tub liner': 'Bed liner',
  'Centre stand': 'Center stand',
};

const ELSEWHERE: readonly Feature[] = [
  ...features('Safety', SAFETY),
  ...features('Comfort', COMFORT),
  ...features('Technology', TECHNOLOGY),
  ...features('Towing and load', LOAD),
  ...features('Riding', RIDING),
  ...features('Living', LIVING),
];

const IN_AMERICA = ELSEWHERE.map((feature) => ({
  ...feature,
  label: AMERICAN[feature.label] ?? feature.label,
}));

export interface ShownFeatures {
  group: string;
  labels: string[];
}

/** What the finer feature says as well: a page names that alone. */
const SAID_BY_FINER: Readonly<Record<string, RegExp>> = {
  'Cruise control': /^Adaptive cruise control$/,
  'Climate control': /^(?:Two|Three)-zone climate$/,
};
/** Before a feature's words they say that it is not there. */
const MISSING = /(?:\b(?:no|not|without|lacks?|minus|except|excluding|never had)\b|n['’]t\b)[^,;:.]*$/;
/** Behind them, that it is not there yet. */
const TO_BE_HAD =
  /^[^,;.]*\b(?:optional|can be (?:fitted|added|arranged)|at extra|for extra|extra cost|if you (?:want|wish))/;
const SENTENCE = /[^.!?\n]+/g;
const LONGEST_OF_A_FEED = 40;

/**
 * What a car is said to have, from its description and its list of features: known words under one name each, nothing
 * guessed. What only the list of a feed says, and in few words, comes last as it is written.
 */
export function listCarFeatures(
  { description, details }: Pick<Car, 'description' | 'details'>,
  { locale }: { locale: Locale },
): ShownFeatures[] {
  const listedFeatures = details.features ?? [];
  const sentences = (description ?? '').match(SENTENCE) ?? [];
  const texts = [...listedFeatures, ...sentences].map((text) => text.toLowerCase());
  const foundFeatures = listFeatureWords(locale).filter(({ pattern }) =>
    texts.some((text) => isSaid(pattern, text)),
  );
  const groups = FEATURE_GROUPS.map((group) => ({
    group,
    labels: dropSaidByFiner(
      foundFeatures.filter((feature) => feature.group === group).map(({ label }) => label),
    ),
  }));
  const unknownFeatures = listedFeatures.filter((text) => isUnknown(text, locale));
  return [...groups, { group: 'Also listed', labels: [...new Set(unknownFeatures)] }].filter(
    ({ labels }) => labels.length > 0,
  );
}

function dropSaidByFiner(labels: readonly string[]): string[] {
  return labels.filter((label) => !labels.some((finerLabel) => SAID_BY_FINER[label]?.test(finerLabel)));
}

const labelsByText = new Map<string, readonly string[]>();
/** Feeds repeat themselves, and nobody else's texts are to fill the memory. */
const REMEMBERED = 5_000;

/** What search finds a car by: the features that its feed lists, under the names they have everywhere, and its facts. */
export function listSearchedFeatures(details: CarDetails): string[] {
  return [...new Set((details.features ?? []).flatMap(findLabels)), ...listFactLabels(details)];
}

function findLabels(text: string): readonly string[] {
  const knownLabels = labelsByText.get(text);
  if (knownLabels !== undefined) return knownLabels;
  const lowerText = text.toLowerCase();
  const labels = ELSEWHERE.filter(({ pattern }) => isSaid(pattern, lowerText)).map(({ label }) => label);
  if (labelsByText.size < REMEMBERED) labelsByText.set(text, labels);
  return labels;
}

/** The feature that the words at a place of a folded text name at most length, and where they end; null for none. */
export function readFeature(text: string, position: number): { label: string; to: number } | null {
  let longest: { label: string; to: number } | null = null;
  for (const [label, pattern] of (typedFeatures ??= listTypedFeatures())) {
    pattern.lastIndex = position;
    if (pattern.test(text) && pattern.lastIndex > (longest?.to ?? 0))
      longest = { label, to: pattern.lastIndex };
  }
  return longest === null ? null : { ...longest, to: findNameEnd(text, longest) };
}

const NEXT_WORD = / (\p{L}+)(?![\p{L}\p{N}])/uy;
/** What a feature does, said behind its name. */
const BEHIND_A_NAME =
  /^(?:monitor(?:ing|s)?|assist(?:ance|ant)?|alerts?|warnings?|detection|systems?|sensors?)$/;

/** Behind the rest of its name: `monitor` of `blind spot monitor`, `stove` of `two burner stove`. */
function findNameEnd(text: string, { label, to }: { label: string; to: number }): number {
  const nameWords = label.toLowerCase().split(/[ -]/);
  let end = to;
  for (;;) {
    NEXT_WORD.lastIndex = end;
    const word = NEXT_WORD.exec(text)?.[1];
    const isOfName =
      word !== undefined &&
      (BEHIND_A_NAME.test(word) ||
        nameWords.some((nameWord) => nameWord === word || nameWord.replace(/i?e?s$/, '') === word));
    if (!isOfName) return end;
    end = NEXT_WORD.lastIndex;
  }
}

let typedFeatures: readonly (readonly [label: string, pattern: RegExp])[] | undefined;

/** As dealers write them, and shorter. */
function listTypedFeatures() {
  const rows = [...ELSEWHERE.map(({ label, pattern }) => [label, pattern] as const), ...TYPED_SHORT];
  // Patterns find beginnings in a listing: `charg` ends as `charging`, `charger`, `depart` as `departure`.
  return rows.map(
    ([label, { source }]) =>
      [label, new RegExp(`(?:${source})(?:ing|ers?|ure|s)?(?![\\p{L}\\p{N}])`, 'uy')] as const,
  );
}

const TYPED_SHORT: readonly Row[] = [
  ['Two-zone climate', /(?:two|dual|twin|2)[- ]zone(?: climate(?: control)?| air(?: ?con(?:ditioning)?)?)/],
  ['Three-zone climate', /(?:three|tri|3)[- ]zone(?: climate(?: control)?| air(?: ?con(?:ditioning)?)?)/],
  ['Adaptive cruise control', /(?:adaptive|radar|active|intelligent) cruise(?: control)?/],
  ['Leather seats', /leather/],
  ['Heated seats', /seat heat(?:ing|ers?)/],
  ['Satellite navigation', /nav(?:igation)?(?: system)?/],
  ['Reversing camera', /(?:reverse?|reversing|back-?up|rear) cam/],
  ['Apple CarPlay', /apple car ?play/],
  ['Parking sensors', /(?:reverse|reversing|rear) sensors/],
  ['Bunk beds', /bunk ?beds?/],
  ['Solar panels', /solar panels?|solar/],
  ['Fast charging', /fast charging/],
  ['Tow bar', /tow (?:hitch|ball|pack(?:age)?)/],
  ['Roof racks', /roof ?racks?/],
  ['Sunroof', /panoramic (?:sun)?roof|(?:sun|moon) ?roof/],
];

function isSaid(pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text);
  if (match === null) return false;
  return !MISSING.test(text.slice(0, match.index)) && !TO_BE_HAD.test(text.slice(match.index));
}

function isUnknown(text: string, locale: Locale): boolean {
  const isShort = text.length <= LONGEST_OF_A_FEED;
  return isShort && !listFeatureWords(locale).some(({ pattern }) => pattern.test(text.toLowerCase()));
}

type FeatureGroup = 'Safety' | 'Comfort' | 'Technology' | 'Towing and load' | 'Riding' | 'Living';

/** What a feature is called, and how dealers write it. */
interface Feature {
  group: FeatureGroup;
  label: string;
  pattern: RegExp;
}

type Row = readonly [label: string, written: RegExp];

/** A row each; of two that mean one thing the first counts. */
function listFeatureWords(locale: Locale): readonly Feature[] {
  return locale === 'en-US' ? IN_AMERICA : ELSEWHERE;
}

function features(group: FeatureGroup, rows: readonly Row[]): Feature[] {
  return rows.map(([label, pattern]) => ({ group, label, pattern }));
}
