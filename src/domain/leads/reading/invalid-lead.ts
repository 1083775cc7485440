/** The text of the first fault, and every fault by field name. */
export interface InvalidLead {
  error: string;
  fields: Record<string, string>;
}

/** The refusal of a lead by its faults (message by field name), or null where there is none. */
export function buildInvalidLead(faults: ReadonlyMap<string, string>): InvalidLead | null {
  const [firstFault] = faults.values();
  return firstFault === undefined ? null : { error: firstFault, fields: Object.fromEntries(faults) };
}
