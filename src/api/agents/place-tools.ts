import { buildDealership } from '#domain/agents/dealership-facts.ts';
import { type AgentMessage, buildEnvelope } from '#domain/agents/commerce-protocol.ts';
import { type NoTestDrive, whyNoTestDrive } from '#domain/bookings/test-drive.ts';
import { listFreeTimes } from '#operations/agents/list-free-times.ts';
import { lookUpCars } from '#operations/agents/look-up-cars.ts';
import { count, list, openObject, text } from '../openapi/json-schema.ts';
import { type AgentTool, envelopeSchema, type ToolAnswer, untrustedSchema } from './agent-tool.ts';
import { dealershipInput, timesInput } from './tool-inputs.ts';

const messages = list('What has to be said beside it.', openObject({ content: text('For people.') }));

const times: AgentTool<typeof timesInput> = {
  name: 'list_availability',
  title: 'Free times for a test drive or a service',
  description:
    'Times that can be booked now, of one car or one place or all of them, with the address of the form where the shopper books. Each may be taken by somebody else at any moment.',
  input: timesInput,
  output: openObject(
    {
      ucp: envelopeSchema,
      timezone: text('Of the dealer.'),
      slot_minutes: count('How long each takes.'),
      slots: list(
        'The earliest first.',
        openObject(
          {
            starts_at: text('ISO 8601 with the dealer’s offset.'),
            place: text('Where.'),
            remaining: count('Free seats.'),
            url: text('The form with this time chosen: give it to the shopper as it is.'),
          },
          ['starts_at', 'url'],
        ),
      ),
      messages,
      untrusted: untrustedSchema,
    },
    ['ucp'],
  ),
  capability: null,
  act: 'agent_times',
  isKept: false,
  async run({ availability }, { site, source }) {
    const {
      kind = 'test_drive',
      product_id,
      location_id = null,
      from: firstDay = null,
      to: lastDay = null,
    } = availability ?? {};
    const identified = product_id === undefined ? null : await lookUpCars(site, [product_id]);
    const car = identified?.identifiedCars[0]?.car ?? null;
    if (product_id !== undefined && car === null)
      return { fault: 'availability.product_id names no car of this site. Find it with search_catalog.' };
    const reason = car === null || kind === 'service' ? null : whyNoTestDrive(car, site.website);
    if (reason !== null) return answerTimes(site.website.timezone, { slots: [], notes: [NO_DRIVE[reason]] });
    const freeTimes = await listFreeTimes(site, {
      kind,
      car,
      locationId: location_id,
      firstDay,
      lastDay,
      source,
    });
    if (freeTimes === null)
      return { fault: 'The dealer’s calendar could not be reached. Ask again in a minute.' };
    const { slots, slotMinutes, places, nextDay, cutDay } = freeTimes;
    const notes = [
      ...(places.length === 0
        ? ['No such times are booked here. get_dealership says how to reach people.']
        : []),
      ...(places.length > 0 && slots.length === 0 ? ['No time is free in these days.'] : []),
      ...(cutDay === null
        ? []
        : [`${cutDay} has more times: ask for one place, by its availability.location_id.`]),
      ...(nextDay === null ? [] : [`There are more times: ask with availability.from ${nextDay}.`]),
    ];
    return answerTimes(site.website.timezone, { slots, notes, slotMinutes });
  },
};

const NO_DRIVE: Record<NoTestDrive, string> = {
  not_here_yet: 'This vehicle cannot be driven now: it is not in stock.',
  reserved: 'This vehicle is reserved for another buyer, so no time is offered.',
  not_booked_here: 'Times for this vehicle are not booked online. get_dealership says how to reach people.',
};

function answerTimes(
  timezone: string,
  { slots, notes, slotMinutes }: { slots: readonly object[]; notes: readonly string[]; slotMinutes?: number },
): ToolAnswer {
  const content = notes.map((note): AgentMessage => ({ type: 'info', code: 'availability', content: note }));
  return {
    content: {
      ucp: buildEnvelope(null),
      timezone,
      ...(slotMinutes !== undefined && { slot_minutes: slotMinutes }),
      slots,
      messages: content,
      untrusted: ['$.slots[*].place'],
    },
  };
}

const dealership: AgentTool<typeof dealershipInput> = {
  name: 'get_dealership',
  title: 'The dealer: places, hours, phones',
  description:
    'Who the dealer is, its places and departments with their hours today and this week, and how to reach them.',
  input: dealershipInput,
  output: openObject(
    {
      ucp: envelopeSchema,
      dealership: openObject({ name: text('Of the dealer.') }, ['name']),
      untrusted: untrustedSchema,
    },
    ['ucp', 'dealership'],
  ),
  capability: null,
  act: 'agent_dealership',
  isKept: true,
  async run(_input, { site: { website, origin, clock }, source }) {
    const facts = buildDealership({ website, origin, now: clock.now(), source });
    return {
      content: {
        ucp: buildEnvelope(null),
        dealership: facts,
        untrusted: ['$.dealership.name', '$.dealership.legal_name', '$.dealership.places[*]'],
      },
    };
  },
};

export const PLACE_TOOLS = [times, dealership];
