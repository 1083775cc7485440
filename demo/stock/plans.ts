import { highMesaStock } from './plans/high-mesa-rv.ts';
import { ironbarkStock } from './plans/ironbark-motorcycles.ts';
import { kingfisherStock } from './plans/kingfisher-used-cars.ts';
import { kowhaiStock } from './plans/kowhai-cars.ts';
import { riverlineStock } from './plans/riverline.ts';
import { silverWattleStock } from './plans/silver-wattle-toyota.ts';
import { stringybarkStock } from './plans/stringybark-trucks.ts';
import { voltLaneStock } from './plans/volt-lane.ts';
import type { StockPlan } from './stock-plan.ts';

/** What each demo site has in its yard, by slug. */
export const STOCK_PLANS: Record<string, StockPlan> = {
  riverline: riverlineStock,
  'kingfisher-used-cars': kingfisherStock,
  'ironbark-motorcycles': ironbarkStock,
  'high-mesa-rv': highMesaStock,
  'kowhai-cars': kowhaiStock,
  'silver-wattle-toyota': silverWattleStock,
  'volt-lane': voltLaneStock,
  'stringybark-trucks': stringybarkStock,
};
