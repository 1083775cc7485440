import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files that this process runs itself. What Vite evaluates for the pages is not among them. */
export const ownFiles = new Set<string>();

/** From now on; what was imported before is not noted. */
export function noteOwnFiles(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolution = next(specifier, context);
      if (resolution.url.startsWith('file:')) ownFiles.add(fileURLToPath(resolution.url));
      return resolution;
    },
  });
}
