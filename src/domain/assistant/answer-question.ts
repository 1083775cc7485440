import { isForCar } from '../cars/car-page-settings.ts';
import { foldWords } from '../search/understanding/folded-query.ts';
import { countOfCars, pickNoun, pickWords } from '../words/words.ts';
import { type Clause, splitClauses } from './clauses.ts';
import {
  type AssistantContext,
  type FoundCars,
  type Reply,
  type ReplyLink,
  type ShownCar,
  answerKnown,
  answerUnknown,
  buildEnquiryLink,
  buildStockLink,
} from './reply.ts';
import type { Website } from '../tenants/website.ts';
import { writeRepaymentNote } from '../finance/repayment-note.ts';
import { CAR_TOPICS } from './topics/car-topics.ts';
import { FORM_TOPICS } from './topics/form-topics.ts';
import { PLACE_TOPICS } from './topics/place-topics.ts';
import { answerCourtesy, STOCK_TOPIC, TALK_TOPICS } from './topics/talk-topics.ts';
import type { Topic } from './topics/topic.ts';

/**
 * What shoppers ask in the words of a topic and no fact of the site answers: an answer from that topic would be beside
 * the question, or a promise. These are people's to agree to or to promise.
 */
const PEOPLES_MATTERS = joinPatterns([
  'negotia\\w*|discount\\w*|best price|best offer|lowest price|better price|better deal|do better|cheaper(?! than)|haggl\\w*|price match\\w*|beat (?:that|this|the|their)|(?:take|accept) (?:\\$|an? |\\d{3,})|knock .{0,12}off|throw in|lower (?:the|your) price|my offer|an offer',
  'warrant(?:y|ies)|guarantee\\w*|cooling off|return (?:it|policy)|refund\\w*|(?:be|get|been|am i) approved|approval odds|credit score|bad credit',
  'deliver\\w*|ship(?:s|ped|ping)?|transport(?:ed)?|interstate|when (?:will|does|is) (?:it|the|this).{0,30}(?:arriv\\w*|due|land\\w*|come in|coming|get here|ready)|\\beta\\b|how long until',
  // Other kinds of money.
  'stamp duty|luxury car tax|resale|depreciation|running costs?|rent(?:al|ing)?|hire',
  '(?:cancel|pause|end|swap|change) (?:\\w+ ){0,2}subscri\\w*|subscri\\w* (?:\\w+ ){0,2}(?:includ\\w*|cover\\w*|work|terms|contract|cancel\\w*)',
]);
/** What happened to a car, its state and its fittings. */
const UNLISTED_FACTS = joinPatterns([
  'owners?|service history|services? books?|log ?books?|last serviced?|been serviced?|fully serviced|serviced (?:at|by|recently|last)|next service|service due|smok\\w+|hoon\\w*|why (?:is|was|are|did).{0,40}(?:sold|selling|cheap|for sale|traded)|price history|price drop\\w*|been reduced',
  'rust\\w*|scratch\\w*|dents?|in good (?:condition|nick)|what condition|mechanical condition|spare (?:key|wheel|tyre|tire)s?|sun ?roof|moon ?roof|car ?play|android auto|blue ?tooth|sat ?nav|cameras?|sensors?|isofix|tow(?:ing|s)?|tow ?bars? fitted|payload|boot space|airbags?|cruise control|heated|leather|ancap|safety rating|horse ?power|torque|kilowatts?|charging|charge time|battery (?:life|health|condition|size)|(?:extras|features|options|accessories) (?:does|has|comes?|are|included|fitted)|come with|comes with|included with',
]);

function joinPatterns(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map((words) => `\\b(?:${words})\\b`).join('|'));
}

export interface AssistantAnswer {
  /** Plain text, nothing of the question in it. */
  answer: string;
  /** Paths of the site, or web addresses that its configuration or stock names. */
  links: ReplyLink[];
  /** False where any part of the question is left to people; an enquiry is then among the links. */
  knows: boolean;
  /** Of the stock, where cars were asked for. */
  cars: ShownCar[];
  /** What the law wants said of a repayment in the answer; empty without one. */
  note: string;
}

const TOPICS: readonly Topic[] = [...TALK_TOPICS, ...CAR_TOPICS, ...PLACE_TOPICS, ...FORM_TOPICS];
/** More in one clause is a list of words, not a question. */
const MAX_REPLIES = 4;
const MAX_LINKS = 5;
export const MAX_CARS = 3;
/** The one of the page, or one that was spoken of. */
const THIS_ONE = /\b(?:it|its|this|that one|the one)\b/;

/**
 * Whether a clause may ask for cars of the stock. On the page of a car it does where it asks what else there is or names a
 * price to stay within; all else is about that car.
 */
export function mayAskForCars({ text }: Clause, context: AssistantContext): boolean {
  if (answerCourtesy(text, context) !== null || PEOPLES_MATTERS.test(text) || THIS_ONE.test(text))
    return false;
  if (context.car !== null) return STOCK_TOPIC.asks.test(text) || /\b(?:under|up to|below)\b.*\d/.test(text);
  return !isAbout(TALK_TOPICS, text);
}

function isAbout(topics: readonly Topic[], text: string): boolean {
  return topics.some(({ asks, unless }) => asks.test(text) && !unless?.test(text));
}

/** Answers from the facts of the site and the car, by rules: what they do not hold is said to be unknown. */
export function answerQuestion(question: string, context: AssistantContext): AssistantAnswer {
  const clauses = splitClauses(question);
  const replies = clauses.flatMap((clause) => listReplies(clause, context));
  const greeting = replies.length === 0 && clauses.length > 0 ? findFirstCourtesy(clauses, context) : null;
  const distinctReplies = dropRepeated(greeting === null ? replies : [greeting]);
  return composeAnswer(distinctReplies.length === 0 ? [answerUnknown('')] : distinctReplies, context);
}

function listReplies(clause: Clause, context: AssistantContext): Reply[] {
  const { text, isQuestion } = clause;
  if (answerCourtesy(text, context) !== null) return [];
  const ownAnswer = findOwnAnswer(text, context);
  if (ownAnswer !== null) return [answerKnown(ownAnswer)];
  if (PEOPLES_MATTERS.test(text)) return [answerUnknown('')];
  const foundCars = context.foundCars?.get(text);
  // "Service my Mazda 3" and "where can I see a Ranger" name cars and ask for something else.
  if (
    foundCars !== undefined &&
    (foundCars.isOfMoneyByTime || !isAbout([...PLACE_TOPICS, ...FORM_TOPICS], text))
  )
    return [buildStockReply(foundCars, context)];
  if (UNLISTED_FACTS.test(text)) return [answerUnknown('')];
  const matchingTopics = TOPICS.filter(({ asks, unless }) => asks.test(text) && !unless?.test(text));
  const topics = matchingTopics.length === 0 && STOCK_TOPIC.asks.test(text) ? [STOCK_TOPIC] : matchingTopics;
  if (topics.length === 0) return isQuestion ? [answerUnknown('')] : [];
  return topics.slice(0, MAX_REPLIES).map(({ reply }) => reply(context, clause));
}

/** Around what a question is about. */
const ASKED_AROUND = new Set(
  'a an the of to in on at for from with and or it its this that one i me my we you your is are was were be do does did can could will would may should must have has had get take takes took happen happens what when where which who why how if there any some'.split(
    ' ',
  ),
);
const LEAST_CONTENT_WORDS = 2;

/** What the dealer answers on the pages of cars to a question whose every content word is asked; null for none. */
function findOwnAnswer(text: string, { website, car }: AssistantContext): string | null {
  const typedWords = new Set(listContentWords(text));
  const ownQuestion = website.car_questions.find(({ question, car_types }) => {
    const contentWords = listContentWords(question);
    const isOfCar = car === null ? car_types.length === 0 : isForCar(car_types, car);
    return (
      isOfCar &&
      contentWords.length >= LEAST_CONTENT_WORDS &&
      contentWords.every((word) => typedWords.has(word))
    );
  });
  return ownQuestion?.answer ?? null;
}

/** Without their endings: `charging` and `charges` of `charge`. */
function listContentWords(text: string): string[] {
  return foldWords(text)
    .filter((word) => !ASKED_AROUND.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|es|ed|e|s)$/, '') : word));
}

function findFirstCourtesy(clauses: readonly Clause[], context: AssistantContext): Reply | null {
  const courtesies = clauses.map(({ text }) => answerCourtesy(text, context));
  return courtesies.includes(null) ? null : (courtesies.at(-1) ?? null);
}

function dropRepeated(replies: readonly Reply[]): Reply[] {
  return [...new Map(replies.map((reply) => [reply.text, reply])).values()];
}

function composeAnswer(replies: readonly Reply[], context: AssistantContext): AssistantAnswer {
  const knows = replies.every((reply) => reply.knows);
  const texts = replies.map(({ text }) => text).filter((text) => text !== '');
  const links = replies.flatMap((reply) => reply.links);
  const cars = new Map(replies.flatMap((reply) => reply.cars ?? []).map((car) => [car.url, car]));
  return {
    answer: [...texts, ...(knows ? [] : [handOver(replies, context)])].join(' '),
    links: dropRepeatedLinks(knows ? links : [...links.slice(0, MAX_LINKS - 1), buildEnquiryLink(context)]),
    knows,
    cars: [...cars.values()].slice(0, MAX_CARS),
    note: replies.find((reply) => reply.note !== undefined)?.note ?? '',
  };
}

/** Says that it does not know, and who does. */
function handOver(replies: readonly Reply[], { website }: AssistantContext): string {
  const sends = `Send an ${pickWords(website).enquiry} to our team, and they answer.`;
  const isUnheld = replies.some(({ text, knows }) => !knows && text === '');
  if (!isUnheld) return sends;
  const unknownPart = replies.some(({ text }) => text !== '') ? 'the rest of that' : 'that';
  return `I am a program and do not know ${unknownPart}. ${sends}`;
}

function dropRepeatedLinks(links: readonly ReplyLink[]): ReplyLink[] {
  return [...new Map(links.map((link) => [link.url, link])).values()].slice(0, MAX_LINKS);
}

/** How many there are, the first of them, and the way to all. */
function buildStockReply(found: FoundCars, { website, now }: AssistantContext): Reply {
  const { total, cars, url, notes, nearest } = found;
  const sentences = [
    countFound(found, website),
    nearest && `Without ${nearest.without} we have ${countOfCars(nearest.total, website)}.`,
    ...notes,
  ];
  const linkedCount = nearest?.total ?? total;
  const text =
    linkedCount === 1 ? `See this ${pickNoun(website)}` : `See all ${countOfCars(linkedCount, website)}`;
  return {
    text: sentences.filter(Boolean).join(' '),
    links: linkedCount === 0 ? [buildStockLink(website)] : [{ text, url }],
    knows: total > 0 && notes.length === 0,
    cars,
    ...(found.isAskedByRepayment && { note: writeRepaymentNote(website, now) }),
  };
}

/** `Tesla by the week: 12 cars from $289 a week.`, `We have 3 white SUVs.`; "none" only of what was understood. */
function countFound({ total, subject, subscription, isUnderstood }: FoundCars, website: Website): string {
  if (total > 0 && subscription !== null)
    return `${subscription.subject} by the ${website.subscription_period}: ${countOfCars(total, website)} from ${subscription.price}.`;
  if (total === 0 && !isUnderstood) return 'I did not understand all of that.';
  if (subject === '') return `We have ${total > 0 ? countOfCars(total, website) : 'none'} like that.`;
  if (total === 1) return `Of ${subject} we have one.`;
  return `We have ${total > 0 ? total.toLocaleString(website.locale) : 'no'} ${subject}.`;
}
