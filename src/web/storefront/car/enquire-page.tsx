export default function EnquirePage() {
  return <main id="main" className="wrap section" />;
}
