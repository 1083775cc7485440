import { data, redirect } from 'react-router';
import { galleryPictures } from '#domain/cars/gallery.ts';
import { enquireNow } from '#domain/forms/catalogue/enquire-now.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { siteOf } from '../../site-context.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import type { Route } from './+types/enquire-page.ts';
import { EnquireForm } from './enquire-form.tsx';
import { enquiryOf } from './enquiry.ts';
import { postEnquiry } from './post-enquiry.ts';
import { visibleCar } from './visible-car.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const car = await visibleCar(site, params.slug, request.url);
  const { id, slug, name, make, model, car_type, stocknum, price_cents, price_basis } = car;
  const picture = galleryPictures(car)[0]?.url ?? null;
  return {
    car: { id, slug, name, make, model, car_type, stocknum, price_cents, price_basis, picture },
    address: site.origin + carPath(site.website, slug),
    enquiry: enquiryOf(site),
  };
}

/** Where the form goes without scripts: its messages with 422, or on to the success page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const car = await visibleCar(site, params.slug, request.url);
  const outcome = await postEnquiry(site, car, request);
  return 'location' in outcome ? redirect(outcome.location, 303) : data(outcome, { status: outcome.status });
}

/** The title is the page's own: it names an error after a refused post (which `meta` does not know of). */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { name: 'robots', content: 'noindex' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.address }] : []),
];

export default function EnquirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { car, enquiry } = loaderData;
  const site = useSiteShell();
  const heading = wordingIn(site.locale, enquireNow.title);
  const title = `${heading}: ${car.name} | ${site.name}`;
  return (
    <main id="main" className="wrap form-page">
      <title>{actionData ? `Error: ${title}` : title}</title>
      <h1>{heading}</h1>
      <div className="panel">
        <EnquireForm car={car} enquiry={enquiry} posted={actionData ?? null} />
      </div>
      <p>
        <a href={carPath(site, car.slug)}>Back to {car.name}</a>
      </p>
    </main>
  );
}
