import { riverlineStock } from './plans/riverline.ts';
import type { StockPlan } from './stock-plan.ts';

/** What each demo site has in its yard. */
export const STOCK_PLANS: Record<string, StockPlan> = {
  riverline: riverlineStock,
};
