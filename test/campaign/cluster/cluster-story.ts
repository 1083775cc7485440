import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { ClusterFault } from './cluster-faults.ts';
import type { ClusterGround } from './cluster-ground.ts';
import { type ClusterTraffic, startTraffic } from './cluster-traffic.ts';
import { readKnownPages } from './known-pages.ts';

/** Everything that happened, fault after fault, under one traffic. */
export interface ClusterStory {
  traffic: ClusterTraffic;
  chapters: Chapter[];
}

export interface Chapter {
  fault: ClusterFault;
  from: number;
  to: number;
  /** The longest time in which no lead was taken. */
  gapMs: number;
}

const BEFORE_MS = 2_000;
const BACK_WITHIN_MS = 90_000;
const AFTER_MS = 1_500;

export async function tellClusterStory(
  ground: ClusterGround,
  faults: readonly ClusterFault[],
): Promise<ClusterStory> {
  const pages = await readKnownPages(ground);
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#84a' } })
    .jpeg()
    .toBuffer();
  const { traffic, stop } = startTraffic(ground, { pages, photo });
  const chapters: Chapter[] = [];
  try {
    for (const fault of faults) chapters.push(await tellChapter(ground, fault, traffic));
  } finally {
    await stop();
  }
  return { traffic, chapters };
}

/** Each fault begins with everything in its place, and ends when leads are taken again. */
async function tellChapter(
  ground: ClusterGround,
  fault: ClusterFault,
  traffic: ClusterTraffic,
): Promise<Chapter> {
  await ground.databases?.untilWhole();
  await sleep(BEFORE_MS);
  const from = performance.now();
  await fault.play(ground);
  const played = performance.now();
  while (performance.now() < played + BACK_WITHIN_MS && (traffic.takenAt.at(-1) ?? 0) < played)
    await sleep(20);
  await sleep(AFTER_MS);
  const to = performance.now();
  const chapter = { fault, from, to, gapMs: findGap(traffic.takenAt, from, to) };
  console.error(`  ${fault.name}: ${Math.round(chapter.gapMs)} ms without a lead`);
  return chapter;
}

/** The longest time between two leads one after the other, of those that reach into the chapter. */
function findGap(takenAt: readonly number[], from: number, to: number): number {
  const sorted = takenAt.toSorted((a, b) => a - b);
  const before = sorted.filter((at) => at < from).at(-1) ?? from;
  const within = sorted.filter((at) => at >= from && at <= to);
  const marks = [before, ...within, to];
  return Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at)));
}
