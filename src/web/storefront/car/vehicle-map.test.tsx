import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CarLocationView } from './car-location-view.ts';
import { VehicleMap } from './vehicle-map.tsx';

const PLACE: CarLocationView = {
  name: 'Northgate',
  address: '1 Main Street, Brisbane QLD 4000',
  directions: null,
  hours: null,
  week: '',
  licence: null,
  also: ['Rocklea'],
};

describe('the place of a car', () => {
  it('is where to see it, and where else, while it is for sale', () => {
    const html = renderToStaticMarkup(<VehicleMap place={PLACE} isForSale />);
    expect(html).toContain('<h2>Where to see it</h2>');
    expect(html).toContain('Also to be seen at Rocklea');
  });

  it('is where to find the dealer once it is sold', () => {
    const html = renderToStaticMarkup(<VehicleMap place={PLACE} isForSale={false} />);
    expect(html).toContain('<h2>Where to find us</h2>');
    expect(html).toContain('1 Main Street');
    expect(html).not.toMatch(/to be seen|to see/i);
  });
});
