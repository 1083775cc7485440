import { useEffect, useState } from 'react';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import type { FinancedSettings } from '#domain/cars/financed-card.ts';
import type { buildHitCard } from './build-hit-card.ts';
import { useDeviceStock } from './use-device-stock.ts';

export interface DeviceCard extends CardData {
  /** Whatever its badge says: an electric car is called that first. */
  isReserved: boolean;
}

interface FoundCards {
  cards: DeviceCard[];
  /** Whether the stock was asked about them. */
  isChecked: boolean;
}

const NOT_CHECKED: FoundCards = { cards: [], isChecked: false };

/** Cards of the cars that the device knows and the site still shows. Their rules come while the stock is asked. */
export function useDeviceCards(
  deviceCars: readonly { id: number }[],
  settings: FinancedSettings,
): FoundCards {
  const site = useSiteShell();
  const { cars, checkedAt } = useDeviceStock(deviceCars);
  const [rules, setRules] = useState<{ buildHitCard: typeof buildHitCard } | null>(null);
  useEffect(() => {
    void import('./build-hit-card.ts').then(setRules, () => {});
  }, []);
  if (checkedAt === null || rules === null) return NOT_CHECKED;
  const cards = cars.map((car) => ({
    ...rules.buildHitCard(car, { ...site, ...settings }, checkedAt),
    isReserved: car.reserved,
  }));
  return { cards, isChecked: true };
}
