/** From above, with the front at the top. */
const VEHICLE =
  'M9.5 6.500h5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM8 10.500h8M8 16h8';

/** What the picture shows; of the outside, from where it is taken. */
const DRAWINGS: Readonly<Record<string, string>> = {
  front: `${VEHICLE}M12 1v3.500M10.300 2.800 12 4.500l1.700-1.700`,
  rear: `${VEHICLE}M12 24v-2.800M10.300 22.900 12 21.200l1.700 1.700`,
  side: `${VEHICLE}M1.500 13H5M3.300 11.300 5 13l-1.700 1.700`,
  left: `${VEHICLE}M1.500 13H5M3.300 11.300 5 13l-1.700 1.700`,
  right: `${VEHICLE}M22.500 13H19M20.700 11.300 19 13l1.700 1.700`,
  'front-left': `${VEHICLE}M2.500 2.500 5.500 5.500M5.500 3v2.500H3`,
  'front-right': `${VEHICLE}M21.500 2.500l-3 3M18.500 3v2.500H21`,
  'rear-left': `${VEHICLE}M2.500 23.500l3-3M3 20.500h2.500V23`,
  wheel:
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 9.700a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600ZM12 4v5.700M12 14.300V20M4 12h5.700M14.300 12H20',
  tyres:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Z',
  cabin:
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 10.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM4.300 11.500h5.900M13.800 11.500h5.900M12 14.500V20',
  dash: 'M4.500 16.500a7.500 7.500 0 0 1 15 0M12 16.500l3.500-5',
  'back-seats': 'M7 19v-6l1.500-7h7L17 13v6M7 13h10M7 16.500h10',
  cab: 'M7 19v-6l1.500-7h7L17 13v6M7 13h10M7 16.500h10',
  boot: 'M5 9.500 8 6h8l3 3.500L17.500 18h-11ZM5 9.500h14',
  engine: 'M4.500 9.500H8L9.500 7h5L16 9.500h1.500v2h2.500v5h-2.500L15.500 18.500H9.500l-2-2h-3Z',
  scratches: 'M5 14.500 14 5.500M7.500 18 18 7.500M13 19l5.500-5.500',
  exhaust: 'M3 13.500h8a3 3 0 0 0 3-3V8.500h4.500M3 17.500h11a4 4 0 0 0 4-4v-1h.5M18.500 7v7',
  chain: 'M9 9H7.500a3 3 0 0 0 0 6H10M15 15h1.500a3 3 0 0 0 0-6H14M9.500 12h5',
  living:
    'M5.500 11V8.500a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V11M3.500 12.500a1.500 1.500 0 0 1 3 0v1.500h11v-1.500a1.500 1.500 0 0 1 3 0V18h-17Z',
  kitchen:
    'M5 10.500h14V16a2.500 2.500 0 0 1-2.500 2.500h-9A2.500 2.500 0 0 1 5 16ZM3 12.500h2M19 12.500h2M9.500 8V5.500M14.500 8V5.500',
  bed: 'M3.500 18.500V6.500M3.500 15.500h17v3M20.500 15.500V12a2 2 0 0 0-2-2H10v5.500M6.700 10.500a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600Z',
  bathroom:
    'M6 20V7a3 3 0 0 1 6 0v2M9 9h6M9.500 12.500v.01M12 12.500v.01M14.500 12.500v.01M9.500 16v.01M12 16v.01M14.500 16v.01',
  awning: 'M4.500 6.500h15l1.500 4H3ZM5 10.500V19M19 10.500V19',
};

/** Says nothing: the name below it does. */
export function AngleDrawing({ angle }: { angle: string }) {
  return (
    <svg className="icon angle-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[angle] ?? VEHICLE} />
    </svg>
  );
}
