/** How a lead reached the dealer. Its `source` is the website all the same (spec §3). */
export type LeadChannel = 'website' | 'assistant' | 'walk-in' | 'phone';

/** Of leads that the dealer's people type in. */
export const STAFF_CHANNELS = ['walk-in', 'phone'] as const satisfies readonly LeadChannel[];

export type StaffChannel = (typeof STAFF_CHANNELS)[number];

const NAMES: Record<LeadChannel, string> = {
  website: 'Website',
  assistant: 'Assistant',
  'walk-in': 'Walk-in',
  phone: 'Phone call',
};

/** For people; empty for what came as most do. */
export function describeChannel({ channel }: { channel: LeadChannel }): string {
  return channel === 'website' ? '' : (NAMES[channel] ?? '');
}

/** Whether somebody of the dealer's typed it in. */
export function isTypedByStaff({ channel }: { channel: LeadChannel }): boolean {
  return STAFF_CHANNELS.some((staffChannel) => staffChannel === channel);
}
