import { keptAnswers } from '#adapters/providers/kept-answers.ts';
import type { PaidProvider, SiteLookups } from '#adapters/providers/paid-provider.ts';
import { plateRegister } from '#adapters/registers/plate-register.ts';
import { pretendRegister } from '#adapters/registers/pretend-register.ts';
import { autograbValuation } from '#adapters/valuations/autograb-valuation.ts';
import { embeddedEstimate } from '#adapters/valuations/embedded-estimate.ts';
import { wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import { countryOf } from '#domain/tenants/country-of.ts';
import { isEstimated } from '#domain/valuations/estimate-value.ts';
import type { VehicleValue } from '#domain/valuations/vehicle-value.ts';
import type { LookupCounts } from '#ports/lookup-counts.ts';
import type { Site } from '#ports/site.ts';
import type { RegisteredVehicle } from '#ports/vehicle-register.ts';
import type { Config, PaidProviderName } from '../config.ts';
import type { Providers } from '../providers.ts';

export type LookupSite = Pick<Site, 'website' | 'clock'> & { lookups: LookupCounts };
export type SiteLookUps = Pick<Site, 'register' | 'valuation'>;

interface LookupParts {
  providers: Providers;
  /** Milliseconds. */
  now: () => number;
}

/** Who says for a site what a plate belongs to and what a vehicle is worth: the providers with a key, else our own. */
export function lookupsOf(config: Config, parts: LookupParts): (site: LookupSite) => SiteLookUps {
  const paid = <Found>(name: PaidProviderName) => paidProvider<Found>(config, { ...parts, name });
  const autograb = paid<VehicleValue>('autograb');
  const registers = {
    nevdis: paid<RegisteredVehicle>('nevdis'),
    redbook: paid<RegisteredVehicle>('redbook'),
  };
  const hasNone = registers.nevdis === null && registers.redbook === null;
  const pretend = config.appEnv === 'production' || !hasNone ? null : pretendRegister;
  return (site) => {
    const share = shareOf(site);
    const provider = registerOf(site, registers);
    const register = provider === null ? pretend : plateRegister(provider, share);
    const country = countryOf(site.website.locale);
    if (autograb !== null && site.website.features.autograb && country !== 'US') {
      const region = country === 'NZ' ? 'nz' : 'au';
      return { register, valuation: autograbValuation(autograb, share, region) };
    }
    return { register, valuation: isEstimated(country) ? embeddedEstimate({ ...site, register }) : null };
  };
}

function paidProvider<Found>(
  { paid, appEnv }: Config,
  { providers, now, name }: LookupParts & { name: PaidProviderName },
): PaidProvider<Found> | null {
  const { url, key } = paid[name];
  if (url === null || key === null) return null;
  const allowLoopback = appEnv !== 'production';
  return { name, url, key, allowLoopback, circuit: providers[name], answers: keptAnswers(now) };
}

/** The one that the dealer has taken; where valuations alone were taken, that of the authorities. */
function registerOf<Register>(
  { website: { features } }: LookupSite,
  { nevdis, redbook }: Readonly<Record<'nevdis' | 'redbook', Register | null>>,
): Register | null {
  const ofAuthorities = features.nevdis || features.autograb ? nevdis : null;
  return ofAuthorities ?? (features.redbook ? redbook : null);
}

function shareOf({ website, clock, lookups }: LookupSite): SiteLookups {
  return {
    websiteId: website.id,
    counts: lookups,
    most: website.lookups_a_month,
    month: () => wallClockAt(clock.now(), website.timezone).date.slice(0, 7),
  };
}
