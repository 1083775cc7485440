import { isRendered } from './rendered.ts';

/** Bodies that are only drawn, and vans, whose drawing stands for those with the wheel on the left. */
const BODIES = ['moto', 'sportsbike', 'adventure', 'cruiser', 'camper', 'truck', 'van'];

/** Of a body that is rendered only the wheel is a drawing that pages show. */
const CLOSE_UPS = ['wheel'];

/** Whether a drawing, named like `moto-red-side`, is drawn in a dark studio too; those pictures lie in `dark/`. */
export function hasDarkDrawing(name: string): boolean {
  const [body = '', , view = ''] = name.split('-');
  return !isRendered(name) && (BODIES.includes(body) || CLOSE_UPS.includes(view));
}

/** Tyres and rims of a motorcycle are black, as a wheel is from near: they need a wall that is not. */
export function pickDarkStudio({ body, view }: { body: string; view: string }): 'dark' | 'slate' {
  return body === 'moto' || view === 'wheel' ? 'slate' : 'dark';
}
