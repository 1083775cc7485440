import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DARK_PLACES } from './dark-places.ts';
import { drawings } from './drawings.ts';
import { RENDERED_BODIES, RENDERED_PAINTS, RENDERED_VIEWS, findRenderedBody } from './rendered.ts';

const like = (body: string, seats = 5, isElectric = false) => findRenderedBody({ body, seats, isElectric });

describe('the body that stands for a car', () => {
  it('is like it in size and kind', () => {
    expect(like('SUV')).toBe('suv');
    expect(like('SUV', 7)).toBe('wagon');
    expect(like('SUV', 5, true)).toBe('crossover');
    expect(like('People Mover', 8)).toBe('wagon');
    expect(like('Ute')).toBe('ute');
  });

  it('is none where no render is like it', () => {
    expect(like('Coupe')).toBeNull();
    expect(like('Adventure')).toBeNull();
  });

  it('was taken in every paint and view', () => {
    const names = RENDERED_BODIES.flatMap((body) =>
      RENDERED_PAINTS.flatMap((paint) => RENDERED_VIEWS.map((view) => `${body}-${paint}-${view}.webp`)),
    );
    expect(names.filter((name) => !existsSync(join(import.meta.dirname, name)))).toEqual([]);
  });

  it('has the dark pictures that are named, in every paint, and no others', () => {
    const named = RENDERED_BODIES.flatMap((body) =>
      RENDERED_PAINTS.flatMap((paint) => RENDERED_VIEWS.map((view) => `${body}-${paint}-${view}.webp`)),
    );
    const places = DARK_PLACES.map((name) => `${name}.webp`);
    const drawn = drawings().flatMap(({ name }) =>
      name.startsWith('dark/') ? [`${name.slice('dark/'.length)}.webp`] : [],
    );
    const pictures = readdirSync(join(import.meta.dirname, 'dark'));
    expect(pictures.toSorted()).toEqual([...named, ...places, ...drawn].toSorted());
  });
});
