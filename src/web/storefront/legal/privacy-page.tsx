import { writePrivacyPolicy } from '#domain/content/legal/privacy-policy.ts';
import { readSite } from '../../site-context.ts';
import { LegalMain } from './legal-main.tsx';
import { loadLegalPage } from './legal-page.ts';
import './legal.css';
import type { Route } from './+types/privacy-page.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadLegalPage(readSite(context), request, {
    page: 'privacy',
    path: '/privacy-policy',
    title: 'Privacy policy',
    text: writePrivacyPolicy,
  });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalMain view={loaderData} />;
}
