/** One line of the benchmarks' table. Every figure is a ratio of two things timed in the same run. */
export interface BenchRow {
  benchmark: string;
  what: string;
  ours: string;
  yardstick: string;
  ratio: number;
  target: string;
  passes: boolean;
}
