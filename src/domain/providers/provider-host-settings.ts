import * as v from 'valibot';
import { line, listShape } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

/** What `whyNotProviderHost` refuses is refused with the whole configuration: its table is not loaded with every start. */
const host = v.pipe(
  line(270),
  v.transform((text) => text.toLowerCase().replace(/\.$/, '')),
);
const hosts = listShape(host, 20);

export const PROVIDER_HOST_SETTINGS = settings('Consent', {
  provider_hosts: {
    label: 'Hosts of tags',
    description:
      'For the operator to decide, not the dealer: hosts that tags of a tag manager may load scripts, pictures and frames from, and call; each as https://tags.vendor.example or https://*.vendor.example.',
    visibility: 'server',
    schema: v.optional(v.strictObject({ script: hosts, connect: hosts, img: hosts, frame: hosts }), {}),
  },
});

export type ProviderHostSettings = ValuesOf<typeof PROVIDER_HOST_SETTINGS>;
