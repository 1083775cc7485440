import { isbot } from 'isbot';
import { findCarSlug, countReport, type ReportedAct } from '#domain/analytics/counts/count-report.ts';
import { pickKeptActs, mayKeepVisit } from '#domain/analytics/kept-visit.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { readVariants } from '#domain/experiments/visitor-variants.ts';
import { listScriptProviders, listTagHosts } from '#domain/providers/providers.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { parseReportJson } from './read-json-body.ts';
import type { Report, ReportCall } from './call-row.ts';
import { visitReportBody } from './visit-report-body.ts';

import { INVALID, describeFailures } from './openapi/failures.ts';
import { closedObject } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

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
