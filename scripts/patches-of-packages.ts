import type { Plugin } from 'vite';

/** A text in a package's code, and what stands there afterwards. */
export interface Patch {
  /** What is lost with it, in words. */
  name: string;
  pattern: RegExp;
  text: string;
}

export interface Patches {
  apply(code: string): string;
  /** Notes that something else that was looked for is there. */
  found(name: string): void;
  /** Names of what was looked for and not found yet. */
  lost(): string[];
}

/** Changes to code of packages, and whether each still finds what it changes: a new version loses one in silence. */
export function patchesOfPackages(patches: readonly Patch[], others: readonly string[] = []): Patches {
  const missing = new Set([...patches.map(({ name }) => name), ...others]);
  return {
    apply: (code) =>
      patches.reduce((before, { name, pattern, text }) => {
        const after = before.replaceAll(pattern, text);
        if (after !== before) missing.delete(name);
        return after;
      }, code),
    found: (name) => missing.delete(name),
    lost: () => [...missing],
  };
}

/** Fails the build of what browsers get when a change found nothing to change. */
export function nothingLost(patches: Patches): Plugin {
  return {
    name: 'nothing-lost',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      const lost = patches.lost();
      if (error !== undefined || lost.length === 0) return;
      this.error(
        `vite.config.ts finds no longer what it changes, so every page would grow: ${lost.join('; ')}.`,
      );
    },
  };
}
