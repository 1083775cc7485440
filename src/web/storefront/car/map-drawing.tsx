/** Streets that are nowhere: no third party learns who looked. */
export function MapDrawing() {
  return (
    <svg viewBox="0 0 800 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="map-water" d="M-20 250C140 190 180 260 320 214S560 60 830 96" />
      <path className="map-park" d="M318 80h130v66h-130ZM20 90h80v52H20ZM660 180h110v80H660Z" />
      <path className="map-street" d="M-10 70H820M-10 160H820M120-10V310M300-10V310M470-10V310M640-10V310" />
      <path className="map-road" d="M-10 20 560 320M200-10 820 250" />
      <path className="map-pin" d="M400 160s21-19 21-32a21 21 0 0 0-42 0c0 13 21 32 21 32Z" />
      <path className="map-pin-eye" d="M392 128a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
    </svg>
  );
}
