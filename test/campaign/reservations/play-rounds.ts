import type { FakeStripe } from '#test/fake-stripe.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { type LeadGround, SLUG } from '../leads/lead-ground.ts';
import { badgeSeenAt, isReadEverywhere, liveIntents } from './after-hold.ts';
import { ask, newShoppers, race, raceAndKill, type Shopper } from './hold-race.ts';
import { importBeside } from './import-beside.ts';
import { createReservingSite, sendEvent, type StoredCar } from './reserving-site.ts';

export interface RoundPlan {
  rounds: number;
  processes: 1 | 2;
}

export interface Round {
  car: StoredCar;
  beside: 'nothing' | 'an import' | 'a kill';
  shoppers: Shopper[];
  winner: string | null;
  /** Null where nobody looked. */
  badgeMs: number | null;
}

export interface Played {
  rounds: Round[];
  kills: number;
  imports: number;
  faults: string[];
}

/** An import of more cars than are raced for lasts long enough to meet a race. */
const CARS_BESIDE = 800;

/** The first quarter beside imports of the whole stock; then every third round a process is killed in the race. */
export async function playRounds(ground: LeadGround, stripe: FakeStripe, plan: RoundPlan): Promise<Played> {
  const cars = createReservingSite(ground, plan.rounds + CARS_BESIDE);
  const played: Played = { rounds: [], kills: 0, imports: 0, faults: [] };
  const servers = await Promise.all(Array.from({ length: plan.processes }, () => serve(ground.environment)));
  const importer = importBeside(ground, cars.length);
  const importRounds = plan.rounds / 4;
  try {
    for (const car of cars.slice(0, plan.rounds)) {
      const at = played.rounds.length;
      if (at === importRounds) played.imports = await importer.stop();
      const beside = at < importRounds ? 'an import' : at % 3 === 0 ? 'a kill' : 'nothing';
      await playRound({ ground, stripe, servers, played }, car, beside);
    }
  } finally {
    await importer.stop();
    for (const server of servers) await server.end('SIGTERM');
  }
  return played;
}

interface Stage {
  ground: LeadGround;
  stripe: FakeStripe;
  servers: Served[];
  played: Played;
}

async function playRound(stage: Stage, car: StoredCar, beside: Round['beside']): Promise<void> {
  const { stripe, servers, played } = stage;
  const shoppers = newShoppers();
  const before = new Set(stripe.intents.keys());
  for (const { port } of servers) await seen(port, car);
  const badgeMs =
    beside === 'a kill' ? await killOne(stage, car, shoppers) : await raceToBadge(servers, car, shoppers);
  // Also those who have an answer: it stays the same, on whichever process.
  for (const [at, shopper] of shoppers.entries())
    await ask(servers[(at + 1) % servers.length]?.port ?? 0, car, shopper);
  const round = { car, beside, shoppers, badgeMs, winner: winnerOf(shoppers) };
  played.rounds.push(round);
  played.faults.push(...(await faultsOfRound(stage, round, before)));
}

/** The page is kept by the process before anybody holds the car. */
async function seen(port: number, { slug }: StoredCar): Promise<void> {
  const { status } = await askSite(port, SLUG, { path: `/cars/${slug}` });
  if (status !== 200) throw new Error(`The page of ${slug} answers ${status}.`);
}

/** Milliseconds from the winner's answer to the badge; null where it could not be had. */
async function raceToBadge(
  servers: readonly Served[],
  car: StoredCar,
  shoppers: readonly Shopper[],
): Promise<number | null> {
  const [seenAt] = await Promise.all([badgeSeenAt(servers, car), race(servers, car, shoppers)]);
  const won = shoppers.flatMap(({ answers }) => answers).find(({ status }) => status === 201);
  return won === undefined ? null : Math.max(0, seenAt - won.at);
}

async function killOne(
  { ground, servers, played }: Stage,
  car: StoredCar,
  shoppers: Shopper[],
): Promise<null> {
  const at = played.kills % servers.length;
  const victim = servers[at];
  if (victim === undefined) throw new Error('No process runs.');
  await raceAndKill(servers, car, { shoppers, victim });
  servers[at] = await serve(ground.environment);
  played.kills += 1;
  return null;
}

function winnerOf(shoppers: readonly Shopper[]): string | null {
  const holds = new Set(shoppers.flatMap(({ answers }) => answers.flatMap(({ hold }) => hold?.id ?? [])));
  return holds.size === 1 ? ([...holds][0] ?? null) : null;
}

/** Then the winner pays, so that the car stays theirs however long the rounds go on. */
async function faultsOfRound(
  { stripe, servers }: Stage,
  round: Round,
  before: ReadonlySet<string>,
): Promise<string[]> {
  const at = `The car ${round.car.slug}`;
  const faults = faultsOfAnswers(round).map((fault) => `${at}: ${fault}`);
  const held = round.shoppers.flatMap(({ answers }) => answers.flatMap(({ hold }) => hold ?? []))[0];
  if (held === undefined) return [...faults, `${at}: nobody has it.`];
  if (!(await isReadEverywhere(servers, held.cookie)))
    faults.push(`${at}: a process did not know its shopper.`);
  const live = await liveIntents(stripe, before);
  if (live.length !== 1 || live[0] !== held.id)
    faults.push(`${at}: payments are open for ${live.join(', ')}.`);
  const event = stripe.pay(held.clientSecret);
  if (typeof event === 'string') return [...faults, `${at}: its payment is ${event}.`];
  await sendEvent(servers[0]?.port ?? 0, event);
  return faults;
}

const TAKEN = '{"error":"This vehicle has just been reserved."}';

/** One is told each time that it is theirs, all others each time that it is not. */
function faultsOfAnswers({ shoppers, winner }: Round): string[] {
  const faults = winner === null ? ['not exactly one hold was made.'] : [];
  const winners = shoppers.filter(({ answers }) => answers.some(({ hold }) => hold !== null));
  if (winners.length !== 1) faults.push(`${winners.length} shoppers have it.`);
  for (const { key, answers } of shoppers) {
    const wholeAnswers = answers.filter(({ status }) => status !== 503);
    const isSame = new Set(wholeAnswers.map(({ status, hold }) => `${status} ${hold?.id}`)).size === 1;
    const isSound = wholeAnswers.every(
      ({ status, text }) => status === 201 || (status === 409 && text === TAKEN),
    );
    if (!isSame || !isSound) faults.push(`${key} was told ${answers.map(({ status }) => status).join()}.`);
  }
  return faults;
}
