import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { StripCar } from '../car/car-strip.tsx';
import type { CalculatorSetup } from './load-calculator.ts';

interface CalculatorSlotProps {
  setup: CalculatorSetup | null;
  car: StripCar | null;
}

/** The calculator of a finance page: rendered by the server, and hydrated once its code is there. */
export function CalculatorSlot({ setup, car }: CalculatorSlotProps) {
  if (setup === null) return null;
  return (
    <Suspense fallback={null}>
      <Calculator setup={setup} car={car} />
    </Suspense>
  );
}

const Calculator = lazyComponent(async () => (await import('./calculator.tsx')).Calculator);
