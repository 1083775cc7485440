import * as v from 'valibot';
import { described, line, orNull, shaped } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

const ORIGIN = /^https?:\/\/[^/]+/;
const PLACEHOLDERS = ['{z}', '{x}', '{y}'];

const tileAddress = v.pipe(
  shaped(
    /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w./~%?&=+@{}-]*$/,
    'an address like https://tiles.example.com/{z}/{x}/{y}.png',
    500,
  ),
  v.check(hasItsPlaceholders, 'needs {z}, {x} and {y}, once each, and may have {r} and no other'),
);

function hasItsPlaceholders(address: string): boolean {
  const placeholders = address.match(/\{[^{}]*\}|[{}]/g) ?? [];
  return (
    PLACEHOLDERS.every(
      (placeholder) => placeholders.filter((candidate) => candidate === placeholder).length === 1,
    ) && placeholders.every((placeholder) => placeholder === '{r}' || PLACEHOLDERS.includes(placeholder))
  );
}

export const MAP_SETTINGS = settings('Locations', {
  map_tiles: {
    label: 'Map',
    description:
      'Where the map of a location, once a shopper asks for it, takes its tiles from. Without it there is no map.',
    visibility: 'browser',
    schema: orNull(
      v.strictObject({
        url: described(tileAddress, 'With {z}, {x} and {y}; {r} stands for @2x on screens that show more.'),
        attribution: described(line(200), 'Whom the map has to name, such as © OpenStreetMap contributors.'),
      }),
    ),
  },
});

export type MapSettings = ValuesOf<typeof MAP_SETTINGS>;

/** Where the tiles come from, for the content policy; empty without a map. */
export function listTileOrigins({ map_tiles }: Partial<MapSettings>): string[] {
  return [...(map_tiles?.url.match(ORIGIN) ?? [])];
}
