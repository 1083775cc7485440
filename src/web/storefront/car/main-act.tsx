import type { MouseEvent } from 'react';
import { useSiteShell } from '../../layout/site-shell.ts';
import { CarFormLink } from './car-form-link.tsx';
import type { CarPageView } from './load-car-page.ts';

/** Saves the search for a sold car's model, where its act is that. */
export function useFollow({ main_act: act }: CarPageView): ((event: MouseEvent) => void) | undefined {
  const site = useSiteShell();
  const search = act?.search;
  return (
    search &&
    ((event) => {
      event.preventDefault();
      void import('../../browser/account/account-save-search.ts').then(({ saveSearch }) =>
        saveSearch(site, search),
      );
    })
  );
}

/** What a car's page asks for; nothing where the site takes no enquiry. */
export function MainAct({ page, className }: { page: CarPageView; className: string }) {
  const follow = useFollow(page);
  const { main_act: act, car } = page;
  if (act === null) return null;
  if (!follow) return <CarFormLink slug={car.slug} form="enquire" label={act.label} className={className} />;
  return (
    <a href={act.url} className={className} onClick={follow}>
      {act.label}
    </a>
  );
}
