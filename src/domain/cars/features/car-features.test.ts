import { describe, expect, it } from 'vitest';
import { listCarFeatures } from './car-features.ts';

const groupsOf = (description: string | null, features: string[] = [], locale: 'en-AU' | 'en-US' = 'en-AU') =>
  Object.fromEntries(
    listCarFeatures({ description, details: features.length > 0 ? { features } : {} }, { locale }).map(
      ({ group, labels }) => [group, labels],
    ),
  );
const said = (description: string) => Object.values(groupsOf(description)).flat();

describe('the features of a car', () => {
  it('are read from its description, in groups', () => {
    expect(groupsOf('AEB, blind-spot monitor and heated leather seats. Wireless CarPlay; tow bar.')).toEqual({
      Safety: ['Autonomous braking', 'Blind spot monitor'],
      Comfort: ['Heated seats', 'Leather seats'],
      Technology: ['Apple CarPlay'],
      'Towing and load': ['Tow bar'],
    });
  });

  it.each([
    ['No sunroof, but a reversing camera.', ['Reversing camera']],
    ['Comes without a tow bar', []],
    ['It doesn’t have satellite navigation.', []],
    ['A tow bar can be fitted.', []],
    ['Tow bar at extra cost, roof racks.', ['Roof racks']],
    ['Roof rails, no roof racks.', ['Roof rails']],
    ['No accidents. Sunroof.', ['Sunroof']],
    // The finer feature says the plain one as well.
    ['Dual-zone climate control, adaptive cruise control', ['Adaptive cruise control', 'Two-zone climate']],
    ['Climate control and cruise control', ['Cruise control', 'Climate control']],
    ['No tow bar: ask us. Bluetooth', ['Bluetooth']],
  ])('are those that are there: %s', (text, features) => {
    expect(said(text)).toEqual(features);
  });

  it.each(['A lovely car', '', 'Used by Bose, the dog', 'Cruise past the sun'])(
    'are never guessed: “%s”',
    (text) => {
      expect(said(text)).toEqual([]);
    },
  );

  it('come from the list of a feed too, what is not known as it is written', () => {
    const features = ['Reverse camera', 'Onyx pack', 'Onyx pack', 'x'.repeat(41)];
    expect(groupsOf(null, features)).toEqual({ Safety: ['Reversing camera'], 'Also listed': ['Onyx pack'] });
  });

  it('have American names in America', () => {
    expect(groupsOf('Rear-view camera, tow package', [], 'en-US')).toEqual({
      Safety: ['Backup camera'],
      'Towing and load': ['Hitch receiver'],
    });
  });

  it('are none of a car that says nothing', () => {
    expect(listCarFeatures({ description: null, details: {} }, { locale: 'en-AU' })).toEqual([]);
  });
});
