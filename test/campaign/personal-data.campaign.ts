import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow, Scale } from './campaign.ts';
import { type LeadGround, postgresGround, sqliteGround } from './leads/lead-ground.ts';
import { peopleStory, twoYearsLater } from './people/people-story.ts';

export const campaign: Campaign = {
  name: 'personal',
  promise: 'Who asks to be forgotten is forgotten, to the last byte, and what is old goes by itself',
  scales: ['short', 'full'],
  async run(scale) {
    const rows = await rowsOn(await sqliteGround(), scale);
    const programs = scale === 'short' ? null : postgresPrograms();
    return programs === null ? rows : [...rows, ...(await rowsOn(await postgresGround(programs), scale))];
  },
};

async function rowsOn(ground: LeadGround, scale: Scale): Promise<CampaignRow[]> {
  try {
    const erased = await erasedRows(ground, scale);
    return scale === 'short' ? erased : [...erased, ...(await deletedRows(ground))];
  } finally {
    await ground.end();
  }
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

async function erasedRows(ground: LeadGround, scale: Scale): Promise<CampaignRow[]> {
  const leads = scale === 'short' ? 300 : 100_000;
  const outcome = await peopleStory(ground, leads);
  const { engine } = ground;
  const whole = '3 leads, 1 file, 1 mails';
  return [
    {
      what: `export of a person among ${leads.toLocaleString('en')} leads`,
      engine,
      measured: `${outcome.exported} in ${seconds(outcome.exportSeconds)}`,
      wanted: `${whole}; ≤ 10 s`,
      passes: outcome.exported === whole && (scale === 'short' || outcome.exportSeconds <= 10),
    },
    {
      what: 'erased, seen in the running server',
      engine,
      measured: `${seconds(outcome.goneSeconds)} (the command ${seconds(outcome.eraseSeconds)})`,
      wanted: '≤ 60 s',
      passes: outcome.goneSeconds <= 60,
    },
    {
      what: 'files with a byte of them, beside a running server',
      engine,
      measured: `${outcome.remainsBefore} → ${outcome.remains.join(', ') || 0}`,
      wanted: 'some → 0',
      passes: outcome.remainsBefore > 0 && outcome.remains.length === 0,
    },
    {
      what: 'leads of others',
      engine,
      measured: outcome.others.join(' → '),
      wanted: 'none lost',
      passes: outcome.others.every((count) => count === leads),
    },
  ];
}

async function deletedRows(ground: LeadGround): Promise<CampaignRow[]> {
  const { engine } = ground;
  const { overdue, sweptSeconds, slowestLead } = await twoYearsLater(ground);
  return [
    {
      what: 'rows older than their limit after two years',
      engine,
      measured: `${overdue} after ${seconds(sweptSeconds)}`,
      wanted: '0',
      passes: overdue === 0,
    },
    {
      what: 'the slowest lead while they were deleted',
      engine,
      measured: `${slowestLead.toFixed(0)} ms`,
      wanted: '≤ 500 ms',
      passes: slowestLead <= 500,
    },
  ];
}
