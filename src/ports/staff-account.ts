import type { NoticeChoices } from '#domain/staff/notices/notice-choices.ts';
import type { ChoicesOutcome } from './staff-notices.ts';

/** What somebody who is signed in is told, and where: their own alone. */
export interface StaffAccount {
  readNotices(): Promise<OwnNotices>;
  saveChoices(choices: NoticeChoices): Promise<ChoicesOutcome>;
  /** What a browser subscribes with. */
  readPushKey(): Promise<string>;
  /** `sent`: as the browser sent it; `replaced`: the address that it had before. */
  addDevice(sent: unknown, replaced: string): Promise<'stored' | 'not_valid' | 'nobody'>;
  /** By its id or its address. */
  removeDevice(device: string): Promise<void>;
}

interface OwnNotices {
  choices: NoticeChoices;
  devices: readonly PushDevice[];
  /** Whether the person answers for what is late on a website. */
  isLateReader: boolean;
}

interface PushDevice {
  id: string;
  /** In words, such as `Safari on iPhone`. */
  name: string;
  /** ISO instant. */
  lastSeenAt: string;
}
