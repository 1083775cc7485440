import { createKeptAnswers } from '#adapters/providers/kept-answers.ts';
import type { PaidProvider, LookupAllowance } from '#adapters/providers/paid-provider.ts';
import { createPlateRegister } from '#adapters/registers/plate-register.ts';
import { pretendRegister } from '#adapters/registers/pretend-register.ts';
import { createAutograbValuation } from '#adapters/valuations/autograb-valuation.ts';
import { createEmbeddedEstimate } from '#adapters/valuations/embedded-estimate.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { findCountry } from '#domain/tenants/find-country.ts';
import { isEstimated } from '#domain/valuations/estimate-value.ts';
import type { VehicleValue } from '#domain/valuations/vehicle-value.ts';
import type { LookupCounts } from '#ports/lookup-counts.ts';
import type { Site, TimedSite } from '#ports/site.ts';
import type { RegisteredVehicle } from '#ports/vehicle-register.ts';
import type { Config, PaidProviderName } from '../config.ts';
import type { Providers } from '../providers.ts';

export type LookupSite = TimedSite & { lookups: LookupCounts };
export type SiteRegisters = Pick<Site, 'register' | 'valuation'>;

interface LookupParts {
  providers: Providers;
  /** Milliseconds. */
  now: () => number;
}

/** Who says for a site what a plate belongs to and what a vehicle is worth: the providers with a key, else our own. */
export function openLookups(config: Config, parts: LookupParts): (site: LookupSite) => SiteRegisters {
  const openProvider = <Found>(name: PaidProviderName) => openPaidProvider<Found>(config, { ...parts, name });
  const autograb = openProvider<VehicleValue>('autograb');
  const registers = {
    nevdis: openProvider<RegisteredVehicle>('nevdis'),
    redbook: openProvider<RegisteredVehicle>('redbook'),
  };
  const hasNone = registers.nevdis === null && registers.redbook === null;
  const pretend = config.appEnv === 'production' || !hasNone ? null : pretendRegister;
  return (site) => {
    const allowance = buildLookupAllowance(site);
    const provider = chooseRegister(site, registers);
    const register = provider === null ? pretend : createPlateRegister(provider, allowance);
    const country = findCountry(site.website.locale);
    if (autograb !== null && site.website.features.autograb && country !== 'US') {
      const region = country === 'NZ' ? 'nz' : 'au';
      return { register, valuation: createAutograbValuation(autograb, allowance, region) };
    }
    return {
      register,
      valuation: isEstimated(country) ? createEmbeddedEstimate({ ...site, register }) : null,
    };
  };
}

function openPaidProvider<Found>(
  { paid: paidAccess, appEnv }: Config,
  { providers, now, name }: LookupParts & { name: PaidProviderName },
): PaidProvider<Found> | null {
  const { url, key } = paidAccess[name];
  if (url === null || key === null) return null;
  const allowLoopback = appEnv !== 'production';
  return { name, url, key, allowLoopback, circuit: providers[name], answers: createKeptAnswers(now) };
}

/** The one that the dealer has taken; where valuations alone were taken, that of the authorities. */
function chooseRegister<Register>(
  { website: { features } }: LookupSite,
  { nevdis, redbook }: Readonly<Record<'nevdis' | 'redbook', Register | null>>,
): Register | null {
  const authoritiesRegister = features.nevdis || features.autograb ? nevdis : null;
  return authoritiesRegister ?? (features.redbook ? redbook : null);
}

function buildLookupAllowance({ website, clock, lookups }: LookupSite): LookupAllowance {
  return {
    websiteId: website.id,
    counts: lookups,
    maxCount: website.lookups_a_month,
    month: () => readWallClock(clock.now(), website.timezone).date.slice(0, 7),
  };
}
