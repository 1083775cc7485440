import { randomInt } from 'node:crypto';
import { isbot } from 'isbot';
import { listExperimentsOn, type RunningExperiment, type Variants } from '#domain/experiments/experiments.ts';
import {
  completeVariants,
  EXPERIMENTS_COOKIE,
  formatVariants,
  parseVariants,
  findVariantsCookie,
} from '#domain/experiments/visitor-variants.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Exchange } from '../http/exchange.ts';

/** A visitor's variants of the experiments on a page. */
export interface SplitTest {
  variants: Variants;
  /** Belongs into the page's key: pages of different variants are different pages. */
  mark: string;
  /** Remembers the choice; null where the visitor brought it along, or is a machine. */
  cookie: string | null;
}

const KEPT_SECONDS = 90 * DAY_SECONDS;

/** Null for pages that are the same for everybody. Machines that read pages get the first variant of each. */
export function chooseVariants(exchange: Exchange, route: string, website: Website): SplitTest | null {
  const experiments = website.experiments.length === 0 ? [] : listExperimentsOn(route, website);
  if (experiments.length === 0) return null;
  const { headers } = exchange.request;
  if (isbot(headers['user-agent'])) return buildSplitTest(experiments, {}, () => 0);
  const visitorVariants = parseVariants(findVariantsCookie(headers.cookie ?? ''), experiments);
  const test = buildSplitTest(experiments, visitorVariants, (count) => randomInt(count));
  const isKnown = experiments.every(({ name }) => visitorVariants[name] !== undefined);
  return isKnown ? test : { ...test, cookie: formatCookie(test.variants, exchange.isTls) };
}

function buildSplitTest(
  experiments: readonly RunningExperiment[],
  visitorVariants: Variants,
  choose: (count: number) => number,
): SplitTest {
  const variants = completeVariants(experiments, visitorVariants, choose);
  return { variants, mark: formatVariants(variants), cookie: null };
}

function formatCookie(variants: Variants, isTls: boolean): string {
  const text = `${EXPERIMENTS_COOKIE}=${formatVariants(variants)}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax`;
  return isTls ? `${text}; Secure` : text;
}
