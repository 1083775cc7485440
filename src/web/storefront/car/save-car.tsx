import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SaveButton } from '../car-card/save-button.tsx';
import type { CarPageView } from './load-car-page.ts';

/** The heart of the page. */
export function SaveCar({ page: { car, pictures } }: { page: CarPageView }) {
  const [picture = null] = pictures;
  return (
    <SaveButton
      car={{ ...car, picture }}
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'car-save needs-script')}
    >
      <Icon name="heart" />
    </SaveButton>
  );
}
