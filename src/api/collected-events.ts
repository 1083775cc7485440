import type { Site } from '#ports/site.ts';
import { readCheckoutTokens } from '#domain/reservations/checkout-cookie.ts';
import * as v from 'valibot';
import { withoutPersonalData } from '#domain/analytics/collected-event.ts';
import { EVENTS } from '#domain/analytics/events.ts';
import { described } from '#domain/tenants/settings/field-shapes.ts';
import { readFormTokens } from '#operations/form-token.ts';
import { buildErrorReply, buildInvalidReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { parseReportJson } from './read-json-body.ts';
import type { Report, ReportCall } from './call-row.ts';
import { describeFailures, INVALID } from './openapi/failures.ts';
import { closedObject } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const EVENT_IDS = EVENTS.map(({ id }) => id);

/**
 * The collector's event (spec §3). An unknown key is refused: nothing travels that nobody looked at. What is left out
 * or null is not known.
 */
const collectedEventBody = v.strictObject(
  {
    event: v.strictObject(
      {
        website_slug: described(v.string('This must be text.'), 'The site.'),
        url: described(address(), 'The page; its query is dropped.'),
        category: described(text(100), 'Slug of the lead’s category, or name of the act.'),
        lead_id: described(id(), 'The lead, for its sender only.'),
        anon_id: described(id(), 'The visitor, by a random text of the device.'),
        session_id: described(id(), 'The visit.'),
        error_message: described(text(500), 'Why a form’s lead was not stored.'),
        event_properties: described(
          v.nullish(
            v.strictObject(
              {
                id: described(id(), 'The act, by its own random id.'),
                event_id: described(
                  v.nullish(v.picklist(EVENT_IDS, 'There is no such event.'), null),
                  'Its number.',
                ),
                label: described(text(100), 'Of a next step: its number; of a call: the button.'),
                search: described(text(1000), 'The chosen values of a search.'),
                browser: text(100),
                device: text(100),
                language: text(35),
                car_slug: text(255),
                car_name: text(255),
              },
              'This is no property of an event.',
            ),
            {},
          ),
          'The browser, the device, the act and the car.',
        ),
      },
      'This is no field of an event.',
    ),
  },
  'This is no field of the request.',
);

const MAX_EVENT_BYTES = 8 * 1024;

export const collectEventRow: ReportCall = {
  method: 'POST',
  path: '/api/events',
  takeReport: collectEvent,
  limit: 'visit reports',
  describe: () => ({
    group: 'Visits',
    summary: 'Tell the collector',
    description:
      'Passes an event on to the collector of the site, at most 8 KB and one after the other. Texts that are too long are cut; what looks like a mail address or a phone number in them is replaced.',
    proof: 'form_token',
    body: describeBody(collectedEventBody, { event: { website_slug: 'a', url: '/', category: 'page_view' } }),
    answers: {
      202: { description: 'Will be passed on.', schema: closedObject({}) },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429),
    },
  }),
};

/**
 * `POST /api/events` `{event:{…}}`: passed on to the site's collector → 202, at once, whether that answers or not. A
 * site without one has no such call.
 */
function collectEvent(report: Report, site: Site): Response | null | Promise<Response | null> {
  const { collector } = site;
  if (collector === null) return buildErrorReply('not_found');
  const sentJson = parseReportJson(report, MAX_EVENT_BYTES);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const parsedBody = parseBody(collectedEventBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const { event } = parsedBody.values;
  if (event.website_slug !== site.website.slug) return buildErrorReply('not_found');
  const collect = () => {
    collector.collect(event);
    return null;
  };
  if (event.lead_id === '') return collect();
  return isSender(report, site, event.lead_id).then((isSentBySender) =>
    isSentBySender ? collect() : buildErrorReply('not_found'),
  );
}

/** Whoever made the lead has its token in a cookie; of a reservation it is the checkout's. */
async function isSender(report: Report, site: Site, leadId: string): Promise<boolean> {
  const tokenChecks = readFormTokens(report).map((token) => site.leads.isHeldBy(leadId, token));
  if ((await Promise.all(tokenChecks)).includes(true)) return true;
  const heldIds = readCheckoutTokens(report.headers.get('cookie')).map((token) =>
    site.checkoutLinks.read(token),
  );
  return heldIds.length > 0 && heldIds.includes((await site.reservations.findByLead(leadId))?.id ?? '');
}

function id() {
  return v.nullish(
    v.pipe(
      v.string('This must be text.'),
      v.regex(/^[\w-]{0,100}$/, 'This must be an id of letters and digits.'),
    ),
    '',
  );
}

function address() {
  return v.nullish(
    v.pipe(
      v.string('This must be text.'),
      v.transform((url) =>
        url
          .replace(/[?#].*$/s, '')
          .slice(0, 2048)
          .toWellFormed(),
      ),
    ),
    '',
  );
}

/** What is longer is cut, and what could be a person's is replaced. */
function text(maxLength: number) {
  return v.nullish(
    v.pipe(
      v.string('This must be text.'),
      v.transform((sentText) => withoutPersonalData(sentText).slice(0, maxLength).toWellFormed()),
    ),
    '',
  );
}
