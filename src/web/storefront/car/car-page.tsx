export default function CarPage() {
  return <main id="main" className="wrap section" />;
}
