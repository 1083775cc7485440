export default function GaragePage() {
  return (
    <main id="main" className="wrap section">
      <h1>My garage</h1>
    </main>
  );
}
