import { build, isBuilt } from './build.ts';

// React renders at half speed unless this is set before its first import.
process.env['NODE_ENV'] = 'production';

if (!isBuilt()) {
  console.log('Building the pages …');
  if (!build()) process.exit(1);
}
await import('../src/main.ts');
