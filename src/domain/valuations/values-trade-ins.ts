import type { FeatureSettings } from '../tenants/feature-settings.ts';
import type { ValuationSettings } from './valuation-settings.ts';

/** Whether a site shows shoppers what theirs may fetch: AutoGrab's figure, or our own estimate, as its dealer chose. */
export function valuesTradeIns({
  features,
  estimate_trade_ins,
}: Pick<ValuationSettings, 'estimate_trade_ins'> & {
  features: { autograb: FeatureSettings['features']['autograb'] };
}): boolean {
  return features.autograb || estimate_trade_ins;
}
