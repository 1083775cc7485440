import { data, redirect, type MetaDescriptor } from 'react-router';
import { VALUE_QUERY } from '#domain/pages/form-page-rows.ts';
import type { Site } from '#ports/site.ts';
import { postForm } from '../../forms/post-form.ts';
import { formatHeadTitle } from '../../head-texts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { buildFaqData } from '../content/faq-data.ts';
import { FormPageView } from './form-page-view.tsx';
import { requireFormVisit, VALUATIONS } from './require-form-visit.ts';
import { valuePostedCar } from './value-posted-car.ts';
import { loadFormPage, type FormPageData } from './load-form-page.ts';
import './form-page.css';
import '../home/home-parts.css';
import { buildPageMeta } from '../../page-meta.ts';

// Imported here and not in the lazy form, so that the page is painted with them.
import '../../forms/forms.css';
import '../../forms/inputs/parts.css';
import '../../forms/inputs/choices/choices.css';
import type { Route } from './+types/form-page.ts';

/** Every page that carries a form of the catalogue; which one, its address says. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const page = await loadFormPage(site, request);
  context.set(structuredDataContext, buildFaqData([...page.above, ...page.beside, ...page.below]));
  return { ...page, meta: buildFormPageMeta(page, site) };
}

/** Where a form goes without scripts: its messages with 422, or on to the success page. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = readSite(context);
  const { form, url, about: leadAbout } = await requireFormVisit(site, request);
  if (VALUATIONS.has(form.name) && url.searchParams.has(VALUE_QUERY)) {
    const valuePost = await valuePostedCar(site, request);
    return data({ valuePost }, { status: valuePost.fault === null ? 200 : 422 });
  }
  const outcome = await postForm(site, form, { request, about: leadAbout });
  if (!('location' in outcome)) {
    const { status, seconds } = outcome;
    return data(outcome, { status, headers: seconds === undefined ? {} : { 'retry-after': `${seconds}` } });
  }
  const { location, cookies } = outcome;
  return redirect(location, { status: 303, headers: cookies.map((cookie) => ['set-cookie', cookie]) });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

/** The title is the page's own: it names an error after a refused post (which `meta` does not know of). */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function FormPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const site = useSiteShell();
  const postedForm = actionData && 'problem' in actionData ? actionData : null;
  const valuePost = actionData && 'valuePost' in actionData ? actionData.valuePost : null;
  const isRefused = postedForm !== null || (valuePost?.fault ?? null) !== null;
  const title = formatHeadTitle(page.car ? `${page.title}: ${page.car.name}` : page.title, site.name);
  return (
    <>
      <title>{isRefused ? `Error: ${title}` : title}</title>
      <FormPageView key={page.action} page={page} postedForm={postedForm} valuePost={valuePost} />
    </>
  );
}

/** The head of a form's page but its title, which the page draws itself. */
function buildFormPageMeta(
  { title, description, address, is_personal }: FormPageData,
  site: Site,
): MetaDescriptor[] {
  const path = address.slice(site.origin.length);
  const { meta } = buildPageMeta({ title, description, path, isUnlisted: is_personal }, site);
  return meta.filter((descriptor) => !('title' in descriptor));
}
