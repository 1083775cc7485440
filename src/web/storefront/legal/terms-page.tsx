import { writeTerms } from '#domain/content/legal/terms.ts';
import { readSite } from '../../site-context.ts';
import { LegalMain } from './legal-main.tsx';
import { loadLegalPage } from './legal-page.ts';
import './legal.css';
import type { Route } from './+types/terms-page.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadLegalPage(readSite(context), request, {
    page: 'terms',
    path: '/terms-and-conditions',
    title: 'Terms and conditions',
    text: writeTerms,
  });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalMain view={loaderData} />;
}
