import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forecourt, type LeadGround, SLUG } from '../leads/lead-ground.ts';

const OPENS = 6;
const SLOT_MINUTES = 15;
const SLOTS_A_DAY = 60;
const DAY_MS = 24 * 3_600_000;
const FIRST_MOVE = 5 * SLOTS_A_DAY;
const MAX_PLACES = 12;
/** Beyond the notice a dealership wants, wherever on earth the clock is read. */
const FIRST_DAY = 3;

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '06:00',
  close: '22:00',
}));

/** One place to drive from, open every day, where each time has one seat. */
export const SLOT_SETTINGS = {
  timezone: 'Australia/Brisbane',
  locations: [{ id: 1, name: 'Yard', location_type: 'sales', contact_detail: { opening_hours: HOURS } }],
  bookings: { test_drive: { slot_minutes: SLOT_MINUTES, capacity: 1, notice_hours: 1, days: 60 } },
};

/** A site with those times. */
export function createSlotSite(ground: LeadGround): void {
  const file = join(ground.environment['DATA_DIR'] ?? '', 'site.json');
  const website = {
    name: 'Northside',
    ...SLOT_SETTINGS,
    shopper_confirmation: true,
    lead_destinations: [{ name: 'desk', kind: 'email', to: ['desk@northside.example'] }],
  };
  writeFileSync(file, JSON.stringify(website));
  forecourt(ground, ['site', 'create', SLUG, '--template', 'car', '--config', file]);
}

/** The time of a round: every round has another one. */
export function slotOfRound(round: number): Slot {
  return slotAt(round);
}

/** The times of a round of moves, another for each place; none is one of `slotOfRound`. */
export function clockOfRound(round: number, place: number): Slot {
  return slotAt(FIRST_MOVE + round * MAX_PLACES + place);
}

interface Slot {
  test_drive_date: string;
  test_drive_time: string;
}

function slotAt(number: number): Slot {
  const day = new Date(Date.now() + (FIRST_DAY + Math.floor(number / SLOTS_A_DAY)) * DAY_MS);
  const minute = OPENS * 60 + (number % SLOTS_A_DAY) * SLOT_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    test_drive_date: day.toISOString().slice(0, 10),
    test_drive_time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
  };
}
