/** Event numbers of spec §9 for what shoppers do on a car's page. */
export const HISTORY_REPORT_EVENT = 60;
export const PRINT_EVENT = 61;
