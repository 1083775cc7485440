/** The success pages that end a step of a purchase. */
export const PURCHASE_STEPS = {
  tradeIn: ['trade-in-enquiry'],
  finance: ['finance-enquiry'],
  handover: ['new-vehicle-enquiry', 'used-vehicle-enquiry', 'demo-vehicle-enquiry', 'general-enquiry'],
  deposit: [],
} as const satisfies Record<string, readonly string[]>;

export function isPurchaseStep(category: string): boolean {
  return Object.values<readonly string[]>(PURCHASE_STEPS).some((ends) => ends.includes(category));
}
