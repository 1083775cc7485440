import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ProductContext,
  buildProduct,
  DEALER_TEXTS,
  listCarMessages,
} from '#domain/agents/car-product.ts';
import { type AgentMessage, buildEnvelope, type Capability } from '#domain/agents/commerce-protocol.ts';
import type { Car } from '#domain/cars/car.ts';
import { lookUpCars } from '#operations/agents/look-up-cars.ts';
import { searchCatalog, WRONG_CURSOR } from '#operations/agents/search-catalog.ts';
import { writeRepaymentNote } from '#domain/finance/repayment-note.ts';
import { isAskedByRepayment } from '#domain/search/meaning.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { toPlainText } from '#domain/words/plain-text.ts';
import type { Site } from '#ports/site.ts';
import { count, describeFlag, list, openObject, text } from '../openapi/json-schema.ts';
import { type AgentTool, envelopeSchema, type ToolAnswer, untrustedSchema } from './agent-tool.ts';
import { chooseFilters, narrowCars, noteFilters, noteUnused } from './catalog-filters.ts';
import { lookupInput, MAX_IDS, productInput, readLimit, readSearch, searchInput } from './tool-inputs.ts';

const price = openObject({ amount: count('Minor units: cents.'), currency: text('ISO 4217.') }, [
  'amount',
  'currency',
]);
const productSchema = openObject(
  {
    id: text('The car, on this site.'),
    title: text('As its page is headed; the dealer’s words.'),
    description: openObject({ plain: text('The dealer’s words.') }),
    url: text('Its page: give it to the shopper as it is.'),
    price_range: openObject({ min: price, max: price }, ['min', 'max']),
    variants: list('The car itself.', openObject({ id: text('For look-ups.'), price }, ['id', 'price'])),
    metadata: openObject({}),
  },
  ['id', 'title', 'description', 'price_range', 'variants'],
);
const messages = list(
  'What has to be said beside it; a disclosure with the car that its path names.',
  openObject({ type: text('info, warning or error.'), content: text('For people.') }, ['type', 'content']),
);

const search: AgentTool<typeof searchInput> = {
  name: 'search_catalog',
  title: 'Search the cars of this dealer',
  description:
    'Finds vehicles of this dealer by plain words and filters, as its website does. The answer says what was understood and what was not. Prices are in minor units; each product has the address of its page.',
  input: searchInput,
  output: openObject(
    {
      ucp: envelopeSchema,
      products: list('In the order of the website.', productSchema),
      pagination: openObject({
        has_next_page: describeFlag('Whether there are more.'),
        cursor: text('For the next ones.'),
        total_count: count('In all.'),
      }),
      messages,
      untrusted: untrustedSchema,
    },
    ['ucp'],
  ),
  capability: 'dev.ucp.shopping.catalog.search',
  act: 'agent_search',
  isKept: true,
  async run({ catalog }, { site, source }) {
    const state = readSearch({ ...catalog, filters: chooseFilters(catalog, site) });
    if (state === null) return { fault: 'Say in catalog.query or catalog.filters what to look for.' };
    const cursor = catalog.pagination?.cursor ?? null;
    const foundCars = await searchCatalog(site, { state, cursor, limit: readLimit(catalog) });
    if (foundCars === WRONG_CURSOR)
      return {
        fault: 'catalog.pagination.cursor is not of this search on this site. Search again without it.',
      };
    const { state: understoodState, cars, total, nextCursor, understood, notUsed } = foundCars;
    const context = await openContext(site, source);
    const notes: AgentMessage[] = [
      ...(understood === ''
        ? []
        : [{ type: 'info' as const, code: 'understood', content: toPlainText(understood, 500) }]),
      ...notUsed.map(noteUnused),
      ...noteFilters(catalog, site),
      ...noteRepayment(understoodState, site),
    ];
    const { messages, ...foundProducts } = await buildList(cars, context, {
      site,
      capability: this.capability,
    });
    return {
      content: {
        ...foundProducts,
        pagination: {
          has_next_page: nextCursor !== null,
          ...(nextCursor !== null && { cursor: nextCursor }),
          total_count: total,
        },
        messages: [...notes, ...messages],
      },
    };
  },
};

const lookup: AgentTool<typeof lookupInput> = {
  name: 'lookup_catalog',
  title: 'Look cars up by id',
  description: `Finds vehicles by product id, variant id, stock number, slug or page, at most ${MAX_IDS} a call. A sold one is found as long as the website shows it, and says so.`,
  input: lookupInput,
  output: openObject(
    {
      ucp: envelopeSchema,
      products: list('Those that were found.', productSchema),
      messages,
      untrusted: untrustedSchema,
    },
    ['ucp'],
  ),
  capability: 'dev.ucp.shopping.catalog.lookup',
  act: 'agent_look',
  isKept: true,
  async run({ catalog }, { site, source }) {
    const { ids } = catalog;
    if (ids.length > MAX_IDS)
      return { isTooLarge: true, fault: `catalog.ids takes at most ${MAX_IDS} ids a call.` };
    const { identifiedCars, unknownIds } = await lookUpCars(site, ids);
    const { matchingCars, notes } = await narrowCars(identifiedCars, catalog, site);
    const cars = matchingCars.map(({ car }) => car);
    const context = await openContext(site, source);
    const { products, messages, ...rest } = await buildList(cars, context, {
      site,
      capability: this.capability,
    });
    const missingMessages = unknownIds.map((id): AgentMessage => {
      return { type: 'info', code: 'not_found', content: toPlainText(id, 300) };
    });
    return {
      content: {
        ...rest,
        products: products.map((product, index) => ({
          ...product,
          variants: product.variants.map((variant) => ({
            ...variant,
            inputs: matchingCars[index]?.inputs ?? [],
          })),
        })),
        messages: [...missingMessages, ...notes, ...messages],
      },
    };
  },
};

const detail: AgentTool<typeof productInput> = {
  name: 'get_product',
  title: 'Everything about one car',
  description:
    'One vehicle with all its pictures, the dealer’s own description, what its price includes, and whether it is still for sale.',
  input: productInput,
  output: openObject({ ucp: envelopeSchema, product: productSchema, messages, untrusted: untrustedSchema }, [
    'ucp',
  ]),
  capability: 'dev.ucp.shopping.catalog.lookup',
  act: 'agent_look',
  isKept: true,
  async run({ catalog }, { site, source }) {
    const { identifiedCars } = await lookUpCars(site, [catalog.id]);
    const { matchingCars, notes } = await narrowCars(identifiedCars, catalog, site);
    const [matchingCar] = matchingCars;
    if (matchingCar === undefined) {
      const sentence =
        identifiedCars.length > 0
          ? 'The car does not match the filters.'
          : `No such car is on this site: ${toPlainText(catalog.id, 300)}. Search for it with search_catalog.`;
      return answerNotFound(sentence, notes, { site, capability: this.capability });
    }
    const context = { ...(await openContext(site, source)), isWhole: true };
    const carMessages = listCarMessages(matchingCar.car, context);
    return {
      content: {
        ucp: buildEnvelope(this.capability),
        product: buildProduct(matchingCar.car, context),
        messages: [...notes, ...carMessages.map((message) => ({ ...message, path: '$.product' }))],
        untrusted: DEALER_TEXTS.map((name) => `$.product.${name}`),
      },
    };
  },
};

/** About a millisecond: shoppers' requests that came meanwhile are answered before the next. */
const CARS_AT_ONCE = 5;

export const CATALOG_TOOLS = [search, lookup, detail];

async function openContext({ website, origin, clock, stock }: Site, source: string): Promise<ProductContext> {
  const checkedAt = await stock.checkedAt();
  return { website, origin, now: clock.now(), checkedAt, source, isWhole: false };
}

/** Other questions find the same cars: each is described once for all of them. */
async function buildList(
  cars: readonly Car[],
  context: ProductContext,
  { site, capability }: { site: Site; capability: Capability | null },
) {
  const { source, origin } = context;
  const products: ReturnType<typeof buildProduct>[] = [];
  const messages: AgentMessage[] = [];
  for (const [index, car] of cars.entries()) {
    if (index % CARS_AT_ONCE === 0) await nextTurn();
    const question = JSON.stringify(['product', source, origin, car.id]);
    const answer = await site.agents.keepAnswer(question, async () => ({
      product: buildProduct(car, context),
      messages: listCarMessages(car, context),
    }));
    products.push(answer.product);
    messages.push(...answer.messages.map((message) => ({ ...message, path: `$.products[${index}]` })));
  }
  return {
    ucp: buildEnvelope(capability),
    products,
    messages,
    untrusted: DEALER_TEXTS.map((name) => `$.products[*].${name}`),
  };
}

function answerNotFound(
  content: string,
  notes: readonly AgentMessage[],
  { site: { origin }, capability }: { site: Site; capability: Capability | null },
): ToolAnswer {
  const message: AgentMessage = { type: 'error', code: 'not_found', content, severity: 'unrecoverable' };
  const ucp = buildEnvelope(capability, 'error');
  return { content: { ucp, messages: [message, ...notes], continue_url: `${origin}/` } };
}

/** Words that ask for a repayment were read at the site's own rate: what the law wants said of one is said. */
function noteRepayment(state: SearchState, { website, clock }: Site): AgentMessage[] {
  if (!isAskedByRepayment(state)) return [];
  const content = writeRepaymentNote(website, clock.now());
  return [{ type: 'warning', code: 'credit_terms', path: '$.products', content, presentation: 'disclosure' }];
}
