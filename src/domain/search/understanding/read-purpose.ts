const PERSON =
  '(?:(?:grand|step|god)?(?:daughter|son|mother|father|mum|mom|dad|parent|child|kid)|children|wife|husband|hubby|missus|partner|fiancee?|girlfriend|boyfriend|gf|bf|sister|brother|aunt|auntie|aunty|uncle|nan|nana|nanna|gran|granny|grandma|grandpa|poppy|lady|ladies|woman|women|guy|girl|boy|bloke|chick|teen|teenager|senior|pensioner|oldies|nomad|couple|baby|toddler|adult|student|driver|rider|owner|beginner|nurse|friend|mate|myself|him|her|them|someone)';
const KIND =
  '(?:old|older|elderly|young|younger|new|first[ -]time|inexperienced|nervous|teen|teenage|adult|little|short|tall|big|pregnant|disabled|retired|busy|working|single|grey|uni|university|college|high school|newly licensed)';
const AGE = '(?:\\d{1,2}[ -]?(?:(?:years?|yrs?|y)[ -]?olds?|yo))';
const END = '(?![\\p{L}\\p{N}])';
/** `daughter`, `my 18yo daughter`, `new mum`, `learner driver`; a learner alone rides what learners may. */
const WHO = new RegExp(
  `(?:(?:\\d|one|two|three|four|five|six) )?(?:${AGE} |${KIND} )*(?:learner driver|(?:old|elderly|young|tall|big) (?:man|men)|people(?! ?(?:mover|carrier))|${PERSON})s?${END}`,
  'uy',
);
/** `for a 17 year old`; behind it stands no car of that age. */
const FOR_AN_AGE = new RegExp(`${AGE}${END}(?=\\W*$| (?:under|to|with|and|who|that|on|up|below)\\b)`, 'uy');
const IS_FOR = /\bfor (?:an? |my |our |the )?$/;
/** They are no seats of the car. */
const CHILD_SEATS = new RegExp(
  `(?:(?:carry|carries|takes?|fits?|(?:room |space )?for) )?(?:(?:[1-9]|two|three|four) )?(?:child|baby|car|kids?|booster|toddler|infant)[ -]?seats?${END}`,
  'uy',
);
/** And no vehicle that is looked for. */
const TOWED = new RegExp(
  `(?:to )?tow(?:ing)?(?: an?| my| the| our)? (?:caravan|boat|jet ski|horse float|(?:travel |box )?trailer|camper(?: trailer)?|fifth wheel|5th wheel)s?${END}`,
  'uy',
);

const MAY_HAVE_PURPOSE = new RegExp(`${PERSON}|people|m[ae]n\\b|${AGE}|tow|seat`, 'u');

/** Whether a folded text may say anywhere who or what a car is for. */
export function mayHavePurpose(text: string): boolean {
  return MAY_HAVE_PURPOSE.test(text);
}

/** Where words end that say who or what a car is for, which no listing answers; null for none. */
export function findPurposeEnd(text: string, position: number): number | null {
  const patterns = IS_FOR.test(text.slice(0, position)) ? [FOR_AN_AGE, WHO] : [WHO];
  let end = 0;
  for (const pattern of [...patterns, CHILD_SEATS, TOWED]) {
    pattern.lastIndex = position;
    if (pattern.test(text)) end = Math.max(end, pattern.lastIndex);
  }
  return end > 0 ? end : null;
}
