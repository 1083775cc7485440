import type { CarType } from '#domain/cars/car.ts';
import { findStockYear, isInYards } from './car-age.ts';
import type { Badge, ModelLine } from './model-line.ts';
import { findSoldModels, type SoldModel } from './models.ts';
import { seatsAndDoors } from './seats-and-doors.ts';
import type { Maker } from './stock-plan.ts';

/** A line with the badges that can stand in a yard as new, demo or used. */
export interface YardLine {
  line: ModelLine;
  badges: { badge: Badge; sold: SoldModel }[];
}

export function listYardLines(
  lines: readonly ModelLine[],
  carType: CarType,
  { website, now }: Maker,
): YardLine[] {
  const country = website.locale.slice(-2);
  return lines.flatMap((line) => {
    const badges = line.badges.flatMap((badge) =>
      findSoldModels(buildMadeCar(line, badge), country)
        .filter((sold) => isInYards(sold, carType, findStockYear(now)))
        .map((sold) => ({ badge, sold })),
    );
    return badges.length === 0 ? [] : [{ line, badges }];
  });
}

/** So many lines in turn, each as often as its share is, as even over the yard as can be. */
export function shareOut(lines: readonly YardLine[], count: number): YardLine[] {
  const shares = lines.map(({ badges }) => badges[0]?.sold.share ?? 1);
  const totalShare = shares.reduce((total, share) => total + share, 0);
  const credits = lines.map(() => 0);
  return Array.from({ length: count }, () => {
    shares.forEach((share, place) => (credits[place]! += share));
    const next = credits.indexOf(Math.max(...credits));
    credits[next]! -= totalShare;
    const line = lines[next];
    if (!line) throw new Error('No line can stand in this yard.');
    return line;
  });
}

function buildMadeCar({ make, model, body, details }: ModelLine, { name, power }: Badge) {
  const { fuel, transmission, drive } = power;
  const seats = details.seats ?? seatsAndDoors(body).seats ?? null;
  return { make, model, badge: name, body, fuel, transmission, drive, seats };
}
