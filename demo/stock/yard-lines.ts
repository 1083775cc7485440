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
  const turns = lines.map((line) => ({ line, share: line.badges[0]?.sold.share ?? 1, credit: 0 }));
  const totalShare = turns.reduce((total, { share }) => total + share, 0);
  return Array.from({ length: count }, () => {
    for (const turn of turns) turn.credit += turn.share;
    const next = turns.reduce((richest, turn) => (turn.credit > richest.credit ? turn : richest));
    next.credit -= totalShare;
    return next.line;
  });
}

function buildMadeCar({ make, model, body, details }: ModelLine, { name, power }: Badge) {
  const { fuel, transmission, drive } = power;
  const seats = details.seats ?? seatsAndDoors(body).seats ?? null;
  return { make, model, badge: name, body, fuel, transmission, drive, seats };
}
