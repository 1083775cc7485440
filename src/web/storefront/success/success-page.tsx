export default function SuccessPage() {
  return (
    <main id="main" className="wrap section">
      <h1>Enquiry sent</h1>
    </main>
  );
}
