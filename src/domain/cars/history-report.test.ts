import { expect, it } from 'vitest';
import { whyNoHistoryReport } from './history-report.ts';

it.each([
  ['/files/report-7.pdf', null],
  ['https://reports.example.com/7', null],
  [null, 'no_file'],
  ['  ', 'no_file'],
  ['javascript:alert(1)', 'unsafe_address'],
  ['//evil.test/report', 'unsafe_address'],
  ['/\\evil.test', 'unsafe_address'],
  ['data:text/html,x', 'unsafe_address'],
])('history report: the file %j gives %s', (file, reason) => {
  expect(whyNoHistoryReport({ file })).toBe(reason);
});
