import * as v from 'valibot';
import { flag, line, listOf, oneOf, orNull } from '../schemas/field-shapes.ts';
import { FOOTER_GROUPS, NAVIGATION_CLASS_NAMES } from './navigation.ts';

/** Schemes and forms a link may have; anything else (`javascript:`, `data:`, `//host`) is refused. */
const LINK =
  /^(?:https?:\/\/[^\s<>"\\]+|(?:tel|sms):\+?[0-9 ()-]+|mailto:[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*|[#?][^\s<>"\\]*)$/i;

const NO_LINK = 'is not a path, an http or https address, a tel, sms or mailto link, or true';

const linkSchema = v.union([v.literal(true), v.pipe(line(2000), v.regex(LINK, NO_LINK))], NO_LINK);

const plainEntries = {
  name: line(60),
  url: linkSchema,
  className: orNull(oneOf(NAVIGATION_CLASS_NAMES)),
  mandatory: flag(false),
  dynamicDropdown: orNull(v.literal('brands', 'is not brands')),
};

/** Menus go two levels deep. */
const dropdownItemSchema = v.strictObject({
  ...plainEntries,
  dropdownItems: v.optional(v.pipe(v.array(v.never()), v.maxLength(0)), []),
});

const itemSchema = v.strictObject({ ...plainEntries, dropdownItems: listOf(dropdownItemSchema, 60) });

export const navigationSchema = v.strictObject({
  header: listOf(itemSchema, 20),
  footer: listOf(
    v.strictObject({
      name: oneOf(FOOTER_GROUPS),
      items: listOf(itemSchema, 40),
      dynamicDropdown: orNull(v.literal('brands', 'is not brands')),
    }),
    FOOTER_GROUPS.length,
  ),
});
