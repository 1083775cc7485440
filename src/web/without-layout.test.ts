import { expect, it } from 'vitest';
import { lazyPicturesScript } from './ui/lazy-pictures.ts';
import { withoutLayout } from './without-layout.ts';

it('leaves a script of ours that says the same', () => {
  const script = `function seats(car) {
    // What nobody says is five.
    const { known = 5 } = car;
    if (car.sleeps > 0) return known + 1;
    else return known;
  }`;
  const short = withoutLayout(script);
  expect(short).toBe(
    'function seats(car){const{known=5}=car;if(car.sleeps>0)return known + 1;else return known;}',
  );
  expect(withoutLayout(lazyPicturesScript()).length).toBeLessThan(lazyPicturesScript().length);
});
