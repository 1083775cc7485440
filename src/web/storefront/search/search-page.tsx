export default function SearchPage() {
  return <main id="main" className="wrap section" />;
}
