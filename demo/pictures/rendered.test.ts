import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BADGE_NAMES } from './draw-badge.ts';
import { PLACE_NAMES } from './draw-place.ts';
import { DARK_PLACES } from './dark-places.ts';
import { drawings } from './drawings.ts';
import { findRenderedBody, listRendered, RENDERED_HEROES } from './rendered.ts';

const renderedFiles = listRendered().map((name) => `${name}.webp`);

function listFiles(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.webp'))
    .toSorted();
}

function listDrawn(folder: string): string[] {
  return drawings().flatMap(({ name }) => {
    const file = name.replace('dark/', '');
    return name.startsWith('dark/') === (folder === 'dark') ? [`${file}.webp`] : [];
  });
}

const like = (body: string, model = 'A model of it', { seats = 5, isElectric = false } = {}) => {
  const [make = '', ...words] = model.split(' ');
  return findRenderedBody({ make, model: words.join(' '), body, seats, isElectric });
};

describe('the body that stands for a car', () => {
  it('is like it in size and kind', () => {
    expect(like('SUV')).toBe('suv');
    expect(like('SUV', 'Toyota Kluger', { seats: 7 })).toBe('wagon');
    expect(like('SUV', 'Tesla Model Y', { isElectric: true })).toBe('crossover');
    expect(like('People Mover', 'Kia Carnival', { seats: 8 })).toBe('wagon');
    expect(like('Ute')).toBe('ute');
    expect(like('Coupe')).toBe('coupe');
    expect(like('Adventure')).toBe('adventure');
  });

  it('is a model’s own where it differs from its kind', () => {
    expect(like('SUV', 'Mazda CX-30')).toBe('compact');
    expect(like('SUV', 'Toyota LandCruiser Prado', { seats: 7 })).toBe('boxy');
    expect(like('Hatchback', 'Kia Picanto')).toBe('city');
    expect(like('Ute', 'Ford Ranger')).toBe('pickup');
    expect(like('Camper Van', 'Winnebago Revel')).toBe('overlander');
  });

  it('is none where no render is like it', () => {
    expect(like('Truck')).toBeNull();
  });

  it('was taken in the dark studio as well', () => {
    const darkPlaces = DARK_PLACES.map((name) => `${name}.webp`);
    expect(listFiles('dark')).toEqual([...renderedFiles, ...darkPlaces, ...listDrawn('dark')].toSorted());
  });
});

describe('the folder of pictures', () => {
  it('has only what is rendered, drawn or taken of a place', () => {
    const files = [...PLACE_NAMES, ...BADGE_NAMES, ...Object.keys(RENDERED_HEROES)].map(
      (name) => `${name}.webp`,
    );
    expect(listFiles('')).toEqual([...renderedFiles, ...files, ...listDrawn('')].toSorted());
  });

  it('weighs no more than 30 MB', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true });
    const pictures = files.filter((file) => /\.(?:webp|mp4)$/.test(file.name));
    const bytes = pictures.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThan(30_000_000);
  });
});
