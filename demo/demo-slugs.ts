/** The sites of the demo, by which a start sees that all of them are there. */
export const DEMO_SLUGS = [
  'riverline',
  'kingfisher-used-cars',
  'ironbark-motorcycles',
  'high-mesa-rv',
  'kowhai-cars',
  'silver-wattle-toyota',
  'volt-lane',
  'stringybark-trucks',
] as const;
