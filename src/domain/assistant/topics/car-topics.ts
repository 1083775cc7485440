import { findAvailability } from '../../cars/availability.ts';
import { isForSale } from '../../cars/card-tag.ts';
import type { Car } from '../../cars/car.ts';
import { whyNoHistoryReport } from '../../cars/history-report.ts';
import { describePriceContents } from '../../cars/price-includes.ts';
import { describeReserved } from '../../cars/reserved-text.ts';
import { listSpecTables } from '../../cars/spec-rows.ts';
import { listCarDuties } from '../../duties/car-duties.ts';
import { formatMoney } from '../../words/money.ts';
import {
  type AssistantContext,
  answerKnown,
  type Reply,
  buildStockLink,
  answerUnknown,
  askWhichCar,
} from '../reply.ts';
import type { Topic } from './topic.ts';

type CarQuestion = AssistantContext & { car: Car };

/** A topic of a car's page: anywhere else it asks which one. */
function createCarTopic(asks: RegExp, reply: (asked: CarQuestion) => Reply, unless?: RegExp): Topic {
  return {
    asks,
    ...(unless && { unless }),
    reply: (context) =>
      context.car === null ? askWhichCar(context.website) : reply({ ...context, car: context.car }),
  };
}

/** A topic that the table of specifications of its page answers: every row whose label fits. */
function createSpecificationTopic(asks: RegExp, label: RegExp, unless?: RegExp): Topic {
  return createCarTopic(asks, (context) => buildSpecificationReply(context, label), unless);
}

export const CAR_TOPICS: readonly Topic[] = [
  createCarTopic(
    /\b(price[ds]?|cost|how much|asking|drive ?away|ride ?away|on[- ]?roads?(?: costs?)?|out the door|extra to pay|all in)\b/,
    answerPrice,
    /\b(my (?:\w+ )?(?:car|vehicle|bike|trade|truck|ute|rv|camper)|for my|my .{1,40} worth|trade|service|servicing|insurance|insure|parts?|accessor\w+|deposit|repay\w*|weekly|fortnight\w*|monthly|(?:per|a|each) (?:week|month|fortnight)|finance|loan|reserve|hold|how much (?:fuel|power|space|weight|can it))\b/,
  ),
  createCarTopic(
    /\b(availab\w*|in stock|still (?:there|have|got|for sale|on sale)|for sale|been sold|sold|reserved|on hold|being held|taken|coming soon)\b/,
    answerAvailability,
    /\b(sold by|how many)\b/,
  ),
  createSpecificationTopic(
    /\b(\d*kms?|ks|klms?|kilomet(?:re|er)s?|odometer|odo|mileage|miles|driven|on the clock)\b/,
    /^Odometer$/,
    /\b(range|per|consumption|economy|charge|away|speed|deliver)\b/,
  ),
  createSpecificationTopic(
    /\b(what year|which year|year model|model year|how old|year|age|manufactured)\b/,
    /^Year$/,
  ),
  createSpecificationTopic(/\b(interior|inside|trim|upholstery) colou?r\b/, /^Interior/),
  createSpecificationTopic(
    /\bcolou?rs?\b|\bpaint(?:ed)?\b/,
    /^Colou?r$|^Interior colou?r$/,
    /\b(interior|inside|trim|upholstery) colou?r\b/,
  ),
  createSpecificationTopic(
    /\b(transmission|gear ?box|automatic|auto|manual)\b/,
    /^Transmission$/,
    /\bowner'?s manual\b|\bandroid auto\b/,
  ),
  createSpecificationTopic(
    /\b([24]x[24]|[24]wd|awd|fwd|rwd|(?:all|front|rear|four|two|4|2)[- ]wheel[- ]drive|drive ?train|drive type)\b/,
    /^Drive$/,
  ),
  createSpecificationTopic(
    /\b(fuel (?:consumption|economy|use|usage|efficien\w+)|economical|l\/100|mpg)\b/,
    /^Fuel consumption$/,
  ),
  createSpecificationTopic(
    /\b(fuel|petrol|diesel|gas|hybrid|electric|ev|phev|unleaded)\b/,
    /^Fuel type$/,
    /\bfuel (?:consumption|economy|use|usage|efficien\w+|tank|card)\b|\belectric (?:seats?|windows?|doors?|tailgate|mirrors?|brakes?)\b/,
  ),
  createSpecificationTopic(
    /\b(engine|cylinders?|cc|capacity|litres?|motor)\b/,
    /^Engine$|^Engine size$|^Cylinders$/,
    /\b(towing|boot|cargo|tank|payload|load) capacity\b|\bengine (?:light|oil|number|noise|rebuil\w+)\b/,
  ),
  createSpecificationTopic(
    /\b(how many seats|seats|seater|seating|people)\b/,
    /^Seats$/,
    /\b(heated|cooled|leather|electric|power|sports?|child|baby|memory|fold\w*|talk|speak) (?:\w+ )?(?:seats?|seating|people)\b|\bpeople mover\b/,
  ),
  createSpecificationTopic(/\b(doors?)\b/, /^Doors$/, /\bout the door\b|\bsliding doors?\b/),
  createSpecificationTopic(
    /\b(body(?: type| style)?)\b/,
    /^Body$/,
    /\b(body ?work|damage|kit|condition|lift)\b/,
  ),
  createSpecificationTopic(
    /\b(range|how far (?:can|does|will) it)\b/,
    /^Range$/,
    /\b(price|model|wide|high|low) ?range\b/,
  ),
  createSpecificationTopic(/\b(sleeps?|berths?|beds?)\b/, /^Sleeps$/),
  createSpecificationTopic(
    /\b(how long is (?:it|this|the (?:rv|camper|van|motorhome|trailer))|length|what size|how big)\b/,
    /^Length$/,
  ),
  createSpecificationTopic(/\bslide[- ]?outs?\b|\bslides\b/, /^Slide-outs$/),
  createSpecificationTopic(/\b(lams|learners?(?: approved| legal)?)\b/, /^Learner approved$/),
  createSpecificationTopic(/\b(gvm|gvwr|gross vehicle)\b/, /^GV/),
  createSpecificationTopic(/\b(wof|warrant of fitness)\b/, /^Warrant of fitness/),
  createSpecificationTopic(
    /\b(rego|registration|registered|plates?)\b/,
    /^Rego$|^Plate$|^Vehicle licence to$/,
    /\b(expir\w*|how long|how much|until|transfer|months?|costs?|included?)\b/,
  ),
  createSpecificationTopic(/\b(vin|chassis number)\b/, /^VIN$/),
  createSpecificationTopic(/\bstock (?:number|no|num|id)\b/, /^Stock number$/),
  createSpecificationTopic(
    /\b(badge|variant|grade|trim level|which trim|what trim|series)\b/,
    /^Badge$|^Trim$|^Series$/,
  ),
  createSpecificationTopic(
    /\b(new or (?:used|second)|used or (?:new|demo)|second[- ]?hand|pre[- ]?(?:owned|loved)|brand new|(?:a|an|ex) demo(?:nstrator)?)\b/,
    /^Condition$/,
  ),
  createCarTopic(
    /\b(history|accidents?|crash\w*|damage[ds]?|written[- ]?off|write[- ]?off|ppsr|carfax|stolen|encumber\w*|money owing|finance owing|hail)\b/,
    answerHistory,
    /\b(service|servicing|price|credit) history\b/,
  ),
];

function answerPrice({ car, website, now }: CarQuestion): Reply {
  if (!isForSale(car)) return answerKnown('This one is sold.', buildStockLink(website));
  if (car.price_cents === null) return answerUnknown('This one has no price on the website.');
  const parts = [
    `The price is ${formatMoney(car.price_cents)}.`,
    `${describePriceContents(car, website)}.`.replace('..', '.'),
    ...listCarDuties(car, website, now),
  ];
  return answerKnown(parts.join(' '));
}

function answerAvailability({ car, website }: CarQuestion): Reply {
  const reservedNote = describeReserved(car, website);
  switch (findAvailability(car)) {
    case 'sold':
      return answerKnown('This one is sold.', buildStockLink(website));
    case 'reserved':
      return answerKnown(reservedNote ?? '');
    case 'coming_soon':
      return answerKnown('This one is coming soon. The website does not say when.');
    case 'in_stock':
      return answerKnown('Yes, this one is in stock.');
  }
}

function buildSpecificationReply({ car, website }: CarQuestion, label: RegExp): Reply {
  const rows = listSpecTables(car, website)
    .flat()
    .filter(([name]) => label.test(name));
  if (rows.length === 0) return answerUnknown('The website does not say that about this one.');
  return answerKnown(rows.map(([name, value]) => `${name}: ${value}.`).join(' '));
}

function answerHistory({ car }: CarQuestion): Reply {
  if (car.file === null || whyNoHistoryReport(car) !== null)
    return answerUnknown('This one has no history report on the website.');
  return answerKnown('Its history report says what is recorded about it.', {
    text: 'Car history report',
    url: car.file.trim(),
  });
}
