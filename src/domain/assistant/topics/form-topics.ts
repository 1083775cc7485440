import { pickShownButtons } from '../../cars/action-buttons.ts';
import { isForSale } from '../../cars/card-tag.ts';
import { listingPath } from '../../cars/listing-base.ts';
import { describeReserved } from '../../cars/reserved-text.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import type { PageName } from '../../pages/page-rows.ts';
import type { Website } from '../../tenants/website.ts';
import { formatMoney } from '../../words/money.ts';
import { capitalise, pickNoun, describeOne, pickTradeWords } from '../../words/words.ts';
import {
  type AssistantContext,
  buildEnquiryLink,
  answerKnown,
  type Reply,
  buildStockLink,
  answerUnknown,
} from '../reply.ts';
import type { Topic } from './topic.ts';

const ASKS_WHAT_IT_COSTS = /\b(how much|price[ds]?|costs?|fees?|charges?|quote)\b/;

/** What a form of the site does. */
interface FormTopic {
  asks: RegExp;
  unless?: RegExp;
  /** The first of these pages that the site has. */
  pages: readonly PageName[];
  link: string;
  says: string;
}

/** A topic whose page the site has, or of which it has none. What it costs stands nowhere. */
function createFormTopic({ asks, unless, pages, link, says }: FormTopic): Topic {
  return {
    asks,
    ...(unless && { unless }),
    reply: ({ website }, { text }) => {
      const url = findPath(pages, website);
      if (url === null) return answerUnknown('This website has no form for that.');
      const to = { text: link, url };
      return ASKS_WHAT_IT_COSTS.test(text)
        ? answerUnknown('I do not know what that costs.', to)
        : answerKnown(says, to);
    },
  };
}

function findPath(pages: readonly PageName[], website: Website): string | null {
  const matchingPages = pages.map((name) => listFormPages(website).find(({ page }) => page === name));
  return matchingPages.find((page) => page !== undefined)?.path ?? null;
}

export const FORM_TOPICS: readonly Topic[] = [
  {
    asks: /\b(test[- ]?(?:drive|ride)s?|drive it|ride it|have a drive|take it for a|try it|viewing|inspect\w*|appointment)\b/,
    unless: /\bservice appointment\b/,
    reply: testDriveReply,
  },
  {
    asks: /\b(financ\w*|loans?|repayments?|repay|instal?ments?|weekly|monthly|fortnightly|lease|leasing|borrow|(?:per|a|each) (?:week|month|fortnight)|pre[- ]?approv\w*|interest rate)\b/,
    unless: /\b(finance owing|money owing|open|hours)\b/,
    reply: answerFinance,
  },
  {
    asks: /\b(trade(?:s|d)?|trading in|trade[- ]?ins?|swap|part[- ]?exchange|(?:what|how much) (?:is|for|would|will|can) .{0,30}\bmy (?:\w+ )?(?:car|vehicle|bike|truck|ute|rv|camper)|(?:what|how much)(?:'?s| is| are| would| will| could| can| do| does)? .{0,30}\bmy (?!budget|money|deposit).{1,40}\bworth|(?:value|valuation|worth) (?:of|for|on) my|valu(?:e|ing) my|(?:give|get|pay|offer)(?: me| us)? for my)\b/,
    unless: /\btrading hours\b/,
    reply: answerTradeIn,
  },
  createFormTopic({
    asks: /\b(sell (?:you )?my|sell mine|buy my|buy cars from)\b/,
    pages: ['sell_my_car'],
    link: 'Sell us yours',
    says: 'Tell us about yours in this form, and we answer with what we can offer.',
  }),
  {
    asks: /\b(reserv(?:e|ing|ation)|deposit|hold (?:it|this|one)|put .{0,20}on hold|secure (?:it|this)|buy (?:it |this )?online|purchase online|checkout)\b/,
    reply: reserveReply,
  },
  createFormTopic({
    asks: /\b(parts?|accessor(?:y|ies)|spares?|roof racks?|floor mats?|tow ?bars?)\b/,
    unless:
      /\b(open|opens|hours|close[sd]?|address|where|phone|call|number|part of|service history|(?:have|has|with|got|fitted) (?:a |an |[^?]{1,40} and (?:a |an )?)?(?:tow ?bar|roof racks?|floor mats?))\b/,
    pages: ['parts'],
    link: 'Ask for parts',
    says: 'Say in this form which part or accessory you need, and our parts team answers.',
  }),
  createFormTopic({
    asks: /\b(service|servicing|serviced|repairs?|mechanics?|workshop|tyres?|tires?|brakes?|oil change)\b/,
    unless:
      /\b(open|opens|hours|close[sd]?|address|where|phone|call|number|customer service|service history|(?:last|been|fully|was|get|was it|next) serviced?|new tyres|new tires|service due|log ?books?|electric brakes?)\b/,
    pages: ['book_a_service', 'service'],
    link: 'Service',
    says: 'You can ask for a service here: say what you drive and when it suits you.',
  }),
  createFormTopic({
    asks: /\b(fleet|company cars?|business buyers?|abn)\b/,
    pages: ['fleet'],
    link: 'Fleet',
    says: 'Say in this form what your business needs, and our fleet team answers.',
  }),
  createFormTopic({
    asks: /\b(insurance|insure|insured)\b/,
    pages: ['insurance'],
    link: 'Insurance',
    says: 'Ask about insurance in this form, and we answer.',
  }),
  createFormTopic({
    asks: /\b(jobs?|careers?|hiring|vacanc\w+|apprentice\w*|work (?:for|with) you|resume|cv)\b/,
    unless: /\bpaint job\b/,
    pages: ['careers'],
    link: 'Careers',
    says: 'You can apply for a job with us in this form.',
  }),
  createFormTopic({
    asks: /\b(specials?|special offers?|promotions?|current offers?)\b/,
    unless: /\bspecial (?:order|edition)\b/,
    pages: ['special_offers'],
    link: 'Special offers',
    says: 'What is on offer now stands here.',
  }),
  {
    asks: /\b(photos?|pictures?|images?|pics|video)\b/,
    reply: answerPhotos,
  },
];

function testDriveReply({ website, car }: AssistantContext): Reply {
  const { testDrive } = pickTradeWords(website);
  if (car !== null && !isForSale(car)) return answerKnown('This one is sold.', buildStockLink(website));
  const carFormPath = car === null ? null : `${listingPath(website, car.slug)}/book-a-test-drive`;
  const url = carFormPath ?? findPath(['test_drive'], website) ?? '';
  return answerKnown(`You can ask for a ${testDrive} here: choose a time and leave your details.`, {
    text: `Book a ${testDrive}`,
    url,
  });
}

function answerFinance({ website, car }: AssistantContext): Reply {
  const ownFinanceUrl = car === null ? '/finance' : `/finance?car_id=${car.id}`;
  return answerKnown(
    website.finance_link === null
      ? 'The finance page works out repayments, and you can ask us about a loan there. I cannot say whether a lender agrees.'
      : 'Our finance page is here. I cannot say whether a lender agrees.',
    { text: 'Finance', url: website.finance_link ?? ownFinanceUrl },
  );
}

function answerTradeIn({ website, car }: AssistantContext): Reply {
  const isOfCar = car !== null && pickShownButtons(car, website).includes('trade_in_valuation');
  const url = isOfCar ? `/cars/trade-in?car_id=${car.id}` : (findPath(['trade_in'], website) ?? '');
  return answerKnown('Tell us about yours in this form, and we say what it may be worth as a trade-in.', {
    text: 'Trade-in',
    url,
  });
}

/** By the button's own rule; what a reservation is stands in the checkout and nowhere else. */
function reserveReply(context: AssistantContext): Reply {
  const { website, car } = context;
  const many = capitalise(pickNoun(website, 2));
  if (!website.buttons.includes('reserve_car_now') || website.payment_provider === null)
    return answerKnown(
      `${many} cannot be reserved on this website. Ask our team.`,
      buildEnquiryLink(context),
    );
  if (car === null)
    return answerKnown(
      `${many} that can be reserved online have a button for it on their page.`,
      buildStockLink(website),
    );
  if (!isForSale(car)) return answerKnown('This one is sold.', buildStockLink(website));
  const reservedNote = describeReserved(car, website);
  if (reservedNote !== null) return answerKnown(reservedNote, buildEnquiryLink(context));
  if (!pickShownButtons(car, website).includes('reserve_car_now'))
    return answerKnown('This one cannot be reserved online. Ask our team.', buildEnquiryLink(context));
  return answerKnown(`You can reserve this one online for ${formatMoney(website.reserve_amount_cents)}.`, {
    text: 'Reserve it',
    url: `${listingPath(website, car.slug)}/${website.checkout_path}`,
  });
}

function answerPhotos({ website, car }: AssistantContext): Reply {
  if (car === null || !pickShownButtons(car, website).includes('request_photos'))
    return answerKnown(`Every photo we have of ${describeOne(website)} is on its page.`);
  return answerKnown('Every photo we have of this one is on its page. You can ask us for more.', {
    text: 'Request photos',
    url: `${listingPath(website, car.slug)}/request-photos`,
  });
}
