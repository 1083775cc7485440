import { Gauge, type Registry } from 'prom-client';
import { PROVIDERS, type Providers } from '../providers.ts';

/** Which providers are skipped because they do not answer. */
export function registerProviderGauge(registers: Registry[], providers: Providers): void {
  new Gauge({
    name: 'forecourt_provider_skipped',
    help: '1 while a provider is skipped because it failed five times in a row.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const provider of PROVIDERS) this.set({ provider }, providers[provider].isOpen() ? 1 : 0);
    },
  });
}
