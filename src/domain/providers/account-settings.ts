import { orNull, shaped } from '../tenants/settings/field-shapes.ts';
import type { ProviderRow } from './provider-row.ts';

type AccountSchema = ReturnType<typeof orNull<ReturnType<typeof shaped>>>;

interface AccountSetting {
  label: string;
  description: string;
  visibility: 'browser';
  schema: AccountSchema;
}

export type KeyOfEach<Settings> = Settings extends unknown ? keyof Settings : never;

/** The settings by which a site is set up with the providers of the rows, in their order. */
export function createAccountSettings<const Row extends ProviderRow>(rows: readonly Row[]) {
  const namedSettings = rows.flatMap(({ settings }) =>
    Object.entries(settings).map(([key, { label, description, pattern, what }]): [string, AccountSetting] => [
      key,
      { label, description, visibility: 'browser', schema: orNull(shaped(pattern, what)) },
    ]),
  );
  return Object.fromEntries(namedSettings) as Readonly<Record<KeyOfEach<Row['settings']>, AccountSetting>>;
}
