import * as v from 'valibot';
import { described, flagShape, line, listShape, choiceShape, orNull } from '../settings/field-shapes.ts';
import { settings, type ValuesOf } from '../settings/setting.ts';

/** Schemes and forms a link may have; anything else (`javascript:`, `data:`, `//host`) is refused. */
const LINK =
  /^(?:https?:\/\/[^\s<>"\\]+|(?:tel|sms):\+?[0-9 ()-]+|mailto:[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*|[#?][^\s<>"\\]*)$/i;

const NO_LINK = 'is not a path, an http or https address, a tel, sms or mailto link, or true';

const linkSchema = v.union([v.literal(true), v.pipe(line(2000), v.regex(LINK, NO_LINK))], NO_LINK);

const dynamicDropdown = described(
  orNull(v.literal('brands', 'is not brands')),
  'Filled from stock when the page is made.',
);

const item = <const Items extends v.GenericSchema>(dropdownItems: Items) =>
  v.strictObject({
    name: line(60),
    url: described(linkSchema, 'A path, a full address, tel: or mailto:; true draws nothing.'),
    className: described(
      orNull(choiceShape(['small-screens-only', 'highlight'])),
      'How it looks; small-screens-only shows it where the window is below 992 pixels wide.',
    ),
    mandatory: described(flagShape(false), 'Staff cannot remove it.'),
    dynamicDropdown,
    dropdownItems,
  });

/** Menus go two levels deep. */
const dropdownItemSchema = item(v.optional(v.pipe(v.array(v.never()), v.maxLength(0)), []));
export type DropdownItem = v.InferOutput<typeof dropdownItemSchema>;

const itemSchema = item(listShape(dropdownItemSchema, 60));
export type NavigationItem = v.InferOutput<typeof itemSchema>;

const FOOTER_GROUPS = ['Brands', 'Buyer Tools', 'After Sales', 'Company'] as const;

const footerGroupSchema = v.strictObject({
  name: choiceShape(FOOTER_GROUPS),
  items: listShape(itemSchema, 40),
  dynamicDropdown,
});
export type FooterGroup = v.InferOutput<typeof footerGroupSchema>;

const navigationSchema = v.strictObject({
  header: listShape(itemSchema, 20),
  footer: listShape(footerGroupSchema, FOOTER_GROUPS.length),
});

export const NAVIGATION_SETTINGS = settings('Menus', {
  navigation: {
    label: 'Menus',
    description: 'The menus of the header and the footer; those of the trade where it is not given.',
    visibility: 'browser',
    schema: v.optional(navigationSchema),
  },
});

export type NavigationSettings = ValuesOf<typeof NAVIGATION_SETTINGS>;
export type Navigation = NavigationSettings['navigation'];
