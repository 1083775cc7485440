import { pickNoun, pickWords } from '../../words/words.ts';
import {
  type AssistantContext,
  enquiryLink,
  answerKnown,
  type Reply,
  stockLink,
  answerUnknown,
} from '../reply.ts';
import type { Topic } from './topic.ts';

/** What people say to whoever answers. */
export const TALK_TOPICS: readonly Topic[] = [
  {
    asks: /\b(are you (?:a |an |really )?(?:real|human|bot|robot|person|program|ai|machine|someone|alive|chat ?gpt)|is this (?:a |an )?(?:real|bot|robot|ai|human|person|automated)|who (?:are you|am i (?:talking|speaking|chatting) (?:to|with))|what are you|your name)\b/,
    reply: ({ website }) =>
      answerKnown(`I am a program of ${website.name}, not a person. I answer from what this website says.`),
  },
  {
    asks: /\b((?:talk|speak|chat) (?:to|with)|real person|human|sales ?(?:person|man|woman|people|team)|call me|ring me|contact me|get (?:back )?(?:in touch|to me))\b/,
    unless: /\bwho am i\b|\bare you\b|\bis this\b/,
    reply: (context) =>
      answerKnown(
        `Send an ${pickWords(context.website).enquiry} to our team, and a person answers.`,
        enquiryLink(context),
      ),
  },
  {
    asks: /\b(what (?:can|do) you (?:do|know|help)|(?:can you|how can you) help|what can i ask)\b/,
    reply: () =>
      answerKnown(
        'I am a program. Ask me about opening hours, where we are, a price and what it includes, whether it is available, its details, or how to book and apply.',
      ),
  },
];

/** Only where a clause asks nothing that another topic knows. */
export const STOCK_TOPIC: Topic = {
  asks: /\b(do you (?:have|sell|stock)|have you got|looking for|looking at buying|(?:any|some) (?:other|more)|other cars|something similar|inventory|your stock|in your range|what .{0,20}do you have)\b/,
  reply: ({ website }) =>
    answerUnknown(
      `Say a make, a body, a number of seats or a price, and I look through our ${pickNoun(website, 2)}.`,
      stockLink(website),
    ),
};

const GREETING =
  /^\W*(?:(?:hi|hello|hey|g'?day|good (?:morning|afternoon|evening|day)|kia ora|howdy|there|mate|team|all)\W*)+$/;
const THANKS =
  /^\W*(?:(?:ok|okay|great|perfect|awesome|lovely|cool|thanks|thank you|thankyou|thx|ta|cheers|bye|goodbye|very much|so much|a lot|for your help|see you|have a (?:good|nice) (?:day|one)|no worries|no thanks|all good|got it)\W*)+$/;

/** What is no question at all; null for everything else. */
export function courtesy(text: string, { website }: AssistantContext): Reply | null {
  if (GREETING.test(text))
    return answerKnown(`Hello. I am a program of ${website.name}. What would you like to know?`);
  return THANKS.test(text) ? answerKnown('You are welcome.') : null;
}
