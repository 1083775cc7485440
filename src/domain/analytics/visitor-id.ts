const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a device or a visit: a version 4 UUID as our pages write it, which says nothing of anybody. */
export function isVisitorId(text: string): boolean {
  return RANDOM_ID.test(text);
}
