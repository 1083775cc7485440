/** Which fuels of light vehicles pay New Zealand's road user charges, from a day on: the others pay at the pump. */
interface RoadUserRow {
  fuel: RegExp;
  /** Days, ISO; `to` is the last one. */
  from: string;
  to?: string;
  source: string;
  /** When the source was right, ISO day. */
  as_at: string;
}

export const ROAD_USER_ROWS: readonly RoadUserRow[] = [
  {
    fuel: /diesel/i,
    from: '2012-08-01',
    source: 'Road User Charges Act 2012 (NZ)',
    as_at: '2026-11-01',
  },
  {
    fuel: /^electric$|plug.?in|\bphev\b/i,
    from: '2024-04-01',
    source: 'Road User Charges (Light Electric RUC Vehicles) Amendment Act 2024 (NZ)',
    as_at: '2026-11-01',
  },
];
