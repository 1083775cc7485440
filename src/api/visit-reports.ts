import { isbot } from 'isbot';
import { findCarSlug, countReport, type ReportedAct } from '#domain/analytics/counts/count-report.ts';
import { pickKeptActs, mayKeepVisit } from '#domain/analytics/kept-visit.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { readVariants } from '#domain/experiments/visitor-variants.ts';
import { listScriptProviders, listTagHosts } from '#domain/providers/providers.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { parseReportJson } from './read-json-body.ts';
import type { Report, ReportCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { closedObject } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';
import * as v from 'valibot';
import { type Act, EVENTS } from '#domain/analytics/events.ts';
import { SOURCE_PATTERN } from '#domain/analytics/visit-source.ts';
import {
  BLOCKED_PATTERN,
  CLIENT_ERRORS,
  MAX_BLOCKED_LENGTH,
  MOST_CLIENT_ERRORS,
  MOST_TIMES,
} from '#domain/analytics/counts/client-errors.ts';
import { VITALS } from '#domain/analytics/counts/vitals.ts';
import { VISITOR_ID_PATTERN } from '#domain/analytics/visitor-id.ts';
import { described } from '#domain/tenants/settings/field-shapes.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** More acts than anybody does on a page, and all that a beacon of the usual size holds. */
const MAX_ACTS = 100;
const MAX_VITALS = 8;
const MAX_EXPERIMENTS = 10;

const ID = v.pipe(
  v.string('This must be text.'),
  v.regex(/^[\w-]{1,64}$/, 'This must be an id of letters, digits and hyphens.'),
);
const PATH = v.pipe(
  v.string('This must be text.'),
  v.regex(/^\/[^?#]*$/, 'This must be a path without a query.'),
  v.transform((path) => path.slice(0, 512)),
);
const VISITOR_ID = v.pipe(
  v.string('This must be text.'),
  v.regex(VISITOR_ID_PATTERN, 'This must be a random UUID.'),
);
const EXPERIMENT = v.pipe(
  v.string('This must be text.'),
  v.regex(/^[a-z0-9-]{1,40}$/, 'This must be the name of an experiment.'),
);
const UNNUMBERED = [
  'page_view',
  'conversion',
  'outbound_link',
  'lead_failed',
] as const satisfies Act['event'][];
const NUMBERED = [...new Set(EVENTS.map(({ act }) => act))];

/** Every field of an act, so that one that is added to an act is missed here by the compiler. */
const ACT_FIELDS = {
  id: described(ID, 'The act, by a random id of its own.'),
  path: described(PATH, 'The page it was done on.'),
  event: described(v.picklist([...NUMBERED, ...UNNUMBERED], 'There is no such act.'), 'What was done.'),
  event_id: described(
    v.optional(
      v.picklist(
        EVENTS.map(({ id }) => id),
        'There is no such event.',
      ),
    ),
    'Its number, where it has one.',
  ),
  category: described(text(100), 'Slug of the category of a lead.'),
  label: described(
    text(100),
    'Of a next step: its number; of a quote: what was done with it; of a call: the button.',
  ),
  lead_id: described(text(100), 'The lead.'),
  car: described(text(255), 'Slug of the car, where the page is not that car’s.'),
  link: described(text(512), 'Where a link leads, without its query.'),
  search: described(text(1000), 'The chosen values of a search; its words never.'),
  error_message: described(text(500), 'Why a lead was not stored. Not kept.'),
  purchase: described(v.optional(v.literal(true, 'This must be true.')), 'On the way to buying online.'),
} satisfies Record<keyof Act | 'id' | 'path', v.GenericSchema>;

const act = readBy(v.strictObject(ACT_FIELDS, 'This is no field of an act.'), (sentAct) =>
  isOneAct(sentAct) ? { value: sentAct } : { fault: 'The number is that of another act.' },
);

const vital = v.strictObject(
  {
    name: v.picklist(VITALS, 'There is no such measurement.'),
    value: v.pipe(
      v.number('This must be a number.'),
      v.minValue(0, 'This must be 0 or more.'),
      v.maxValue(DAY_MS, 'This is longer than a day.'),
    ),
    path: PATH,
  },
  'This is no field of a measurement.',
);

const clientError = v.strictObject(
  {
    kind: v.picklist(CLIENT_ERRORS, 'There is no such failure.'),
    path: PATH,
    times: v.pipe(
      v.number('This must be a number.'),
      v.integer('This must be a whole number.'),
      v.minValue(1, 'This must be 1 or more.'),
      v.maxValue(MOST_TIMES, `This must be ${MOST_TIMES} or less.`),
    ),
    blocked: described(
      v.optional(
        v.pipe(
          v.string('This must be text.'),
          v.maxLength(MAX_BLOCKED_LENGTH, 'This is too long.'),
          v.regex(BLOCKED_PATTERN, 'This must be a directive and a host.'),
        ),
      ),
      'What the content policy refused: the directive and the host, no path.',
    ),
  },
  'This is no field of a failure.',
);

/** What one document of a visit reports when it ends. */
const visitReportBody = v.strictObject(
  {
    vitals: described(
      v.pipe(v.array(vital), v.maxLength(MAX_VITALS, 'These are too many measurements.')),
      'Milliseconds; of CLS the sum of its shifts.',
    ),
    acts: described(
      v.pipe(v.array(act), v.maxLength(MAX_ACTS, 'These are too many acts.')),
      'What the visitor did.',
    ),
    errors: described(
      v.optional(
        v.pipe(v.array(clientError), v.maxLength(MOST_CLIENT_ERRORS, 'These are too many failures.')),
      ),
      'What failed, by kind and page: never in words.',
    ),
    source: described(
      v.optional(v.pipe(v.string(), v.regex(SOURCE_PATTERN, 'This must be a short name.')), ''),
      'Where the visit came from, as one word; empty where nobody sent it.',
    ),
    shown: described(
      v.optional(
        v.pipe(v.array(EXPERIMENT), v.maxLength(MAX_EXPERIMENTS, 'These are too many experiments.')),
      ),
      'Names of split tests whose pages this visit opened for the first time; left out where that is not known.',
    ),
    visitor: described(
      v.optional(
        v.strictObject(
          {
            anon_id: VISITOR_ID,
            session_id: VISITOR_ID,
            has_accepted: v.boolean('This must be true or false.'),
          },
          'This is no field of a visitor.',
        ),
      ),
      'Whose visit it was, by random UUIDs of the device and the visit: left out where the shopper refused.',
    ),
  },
  'This is no field of a report.',
);

function isOneAct({ event, event_id }: { event: string; event_id?: number | undefined }): boolean {
  if (event_id === undefined) return true;
  // A conversion has the number of its lead.
  const actName = event === 'conversion' ? 'lead' : event;
  return EVENTS.some(({ id, act: name }) => id === event_id && name === actName);
}

/** What is longer is cut. */
function text(maxLength: number) {
  return v.optional(
    v.pipe(
      v.string('This must be text.'),
      v.transform((sentText) => sentText.slice(0, maxLength).toWellFormed()),
    ),
  );
}

export const takeVisitReportRow: ReportCall = {
  method: 'POST',
  path: '/api/vitals',
  takeReport: takeVisitReport,
  limit: 'visit reports',
  describe: () => ({
    group: 'Visits',
    summary: 'Report a page',
    description:
      'How fast a page was and what was done on it, told once when it is left. Counted by day; what one visit did is kept for 30 days by the random number of its device where the shopper lets the site. Leads are counted from leads.',
    body: describeBody(visitReportBody, {
      vitals: [{ name: 'LCP', value: 1180, path: '/' }],
      acts: [{ id: 'f2b1', event: 'page_view', path: '/' }],
    }),
    answers: {
      202: { description: 'Will be counted.', schema: closedObject({}) },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429),
    },
  }),
};

/**
 * `POST /api/vitals` `{vitals, acts}`: page health and what was done on the pages of one document → 202. It is added
 * to the counts of the day on the site's clocks, whatever the device's clock says, each act once. What the visit did is kept
 * for some days by the device's random number where its shopper lets us.
 */
async function takeVisitReport(report: Report, site: Site): Promise<Response | null> {
  const sentJson = parseReportJson(report);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const body = parseBody(visitReportBody, sentJson.body);
  if ('error' in body) return buildInvalidReply(body);
  const { source, visitor, ...sentReport } = body.values;
  const cars = await findCars(sentReport.acts, site);
  if (cars === null) return buildErrorReply('not_found');
  const { headers } = report;
  const agent = headers.get('user-agent') ?? '';
  if (isbot(agent)) return null;
  const { website, clock } = site;
  const now = clock.now();
  // A browser whose connection breaks may send a beacon twice.
  const acts = sentReport.acts.filter(({ id }) => site.rememberAct(id));
  const counts = countReport(
    { ...sentReport, acts },
    {
      day: readWallClock(now, website.timezone).date,
      device: /Mobi|Android/.test(agent) ? 'mobile' : 'desktop',
      source,
      providers: [
        ...listScriptProviders(website).map(({ id }) => id),
        ...(listTagHosts(website).script ?? []),
      ],
      variants: readVariants(headers.get('cookie') ?? '', website),
      website,
      cars,
    },
  );
  const instant = new Date(now).toISOString();
  const visit =
    acts.length > 0 && mayKeepVisit(visitor, website)
      ? {
          anon_id: visitor.anon_id,
          session_id: visitor.session_id,
          at: instant,
          source,
          acts: pickKeptActs(acts),
        }
      : null;
  site.countVisit(counts, visit);
  return null;
}

/** Null where an act names a car that is not this site's; the car of a page may have left it meanwhile. */
async function findCars(acts: readonly ReportedAct[], { stock }: Site) {
  const slugs = new Set(acts.map(findCarSlug).filter((slug) => slug !== null));
  const foundCars = slugs.size === 0 ? [] : await stock.bySlugs([...slugs]);
  const cars = new Map(foundCars.map((car) => [car.slug, car]));
  return acts.every(({ car }) => car === undefined || cars.has(car)) ? cars : null;
}
