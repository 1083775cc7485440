import type { MouseEvent } from 'react';
import { pickTradeWords } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carFormPath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SaveButton } from '../car-card/save-button.tsx';
import type { CarPageView } from './load-car-page.ts';

interface ViewedOfferProps {
  page: CarPageView;
  /** Done by the main act instead of going there. */
  follow: ((event: MouseEvent) => void) | undefined;
  close: () => void;
}

/** Beside the pictures of a car: what it costs, where and when it can be driven, the two things to do, and its heart. */
export function ViewedOffer({ page, follow, close }: ViewedOfferProps) {
  const { car, main_act: act, price_text: price, place, first_test_drive: firstDrive, pictures } = page;
  const [picture = null] = pictures;
  const at = [place && `At ${place.name}`, firstDrive && `${firstDrive.label} ${firstDrive.time}`];
  return (
    <>
      <SaveButton car={{ ...car, picture, price, priceNote: '' }} className="viewer-save">
        <Icon name="heart" />
      </SaveButton>
      <div className="viewer-act">
        <p className="viewer-price">{price}</p>
        {page.for_sale && <p className="viewer-slot">{at.filter(Boolean).join('. ')}</p>}
        {act && (
          <a
            href={act.url}
            className={buildButtonClass({ kind: 'brand' })}
            onClick={(event) => {
              follow?.(event);
              close();
            }}
          >
            {act.label}
          </a>
        )}
        <TestDrive page={page} />
      </div>
    </>
  );
}

function TestDrive({ page: { for_sale, reserved, buttons, car } }: { page: CarPageView }) {
  const site = useSiteShell();
  const isDriven = buttons.some(({ button }) => button === 'book_a_test_drive');
  if (!for_sale || reserved !== null || !isDriven) return null;
  return (
    <a
      href={carFormPath(site, car.slug, 'book-a-test-drive')}
      className={buildButtonClass({ kind: 'outline' })}
    >
      Book a {pickTradeWords(site).testDrive}
    </a>
  );
}
