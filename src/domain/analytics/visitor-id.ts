/** The id of a device or a visit: a version 4 UUID as our pages write it, which says nothing of anybody. */
export const VISITOR_ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text can be one. */
export function isVisitorId(text: string): boolean {
  return VISITOR_ID_PATTERN.test(text);
}
