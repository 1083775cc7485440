import { homePath } from '../../paths.ts';

/** The site's own answer to an address it does not have. Draws without any loader data. */
export function NotFoundView() {
  return (
    <main id="main" className="wrap section">
      <h1>This one has left the yard</h1>
      <p>
        <a href={homePath()}>Home</a>
      </p>
    </main>
  );
}
