import { build, isBuilt } from '../scripts/build.ts';

/** What is tested is what the sources say. */
export function setup(): void {
  if (isBuilt()) return;
  console.log('The build is older than the sources: building.');
  if (!build()) throw new Error('The build failed: see above.');
}
