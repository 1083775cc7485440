const coming = new Map<string, Promise<void>>();

/**
 * What the bundler calls for an `import()`: fetches the scripts and styles a chunk needs beside the chunk itself, and
 * waits for the styles. Rejects when a style does not arrive; the next call asks for it again.
 */
export function importBeside<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  return Promise.all(files.map(fetchOnce)).then(load);
}

async function fetchOnce(file: string): Promise<void> {
  const isStyle = file.endsWith('.css');
  const rel = isStyle ? 'stylesheet' : 'modulepreload';
  const href = `/${file}`;
  if (!coming.has(file) && !document.querySelector(`link[rel=${rel}][href="${href}"]`)) {
    const link = Object.assign(document.createElement('link'), { rel, href });
    if (isStyle)
      coming.set(
        file,
        arrivalOf(link).finally(() => coming.delete(file)),
      );
    document.head.append(link);
  }
  await coming.get(file);
}

function arrivalOf(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`No style at ${link.href}`));
    };
  });
}

/** The name under which Vite looks for it. */
export { importBeside as __vitePreload };
