import type { OdometerUnitSetting } from '../tenants/country-settings.ts';
import { formatDistance } from '../words/distance.ts';
import type { Car, CarType } from './car.ts';

export const CONDITIONS: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

/** What a shopper wants to know first: `New`, `Demo, 3,100 km`, `Used, 41,260 km`. */
export function describeCondition(
  { car_type, km }: Pick<Car, 'car_type' | 'km'>,
  website: OdometerUnitSetting,
): string {
  const condition = CONDITIONS[car_type];
  return car_type === 'new' || km === null ? condition : `${condition}, ${formatDistance(km, website)}`;
}
