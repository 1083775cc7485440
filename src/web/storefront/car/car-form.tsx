import type { FormPageData } from '../form-page/load-form-page.ts';
import { PageForm } from '../form-page/page-form.tsx';

/** What a dialog over a car's page draws: the form of its own page. */
export function CarForm({ page }: { page: FormPageData }) {
  return <PageForm page={page} />;
}
