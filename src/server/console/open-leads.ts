import type { ServerMessages } from '#ports/database.ts';

const KEPT_MS = 30_000;

/** Who has a lead open now: said again by each poll, also to the other servers, and forgotten half a minute after the last. */
export interface OpenLeads {
  note(look: Look): void;
  /** Ids of staff, whoever looks left out. */
  listOthers(look: Look): string[];
}

interface Look {
  websiteId: number;
  leadId: string;
  staffId: string;
}

const LOOK = /^open (\d{1,15}) ([\w-]{1,64}) ([\w-]{1,64})$/;

export function createOpenLeads(now: () => number, messages: ServerMessages | null): OpenLeads {
  /** The one that was noted longest ago first. */
  const looks = new Map<string, Look & { at: number }>();
  const forget = () => {
    for (const [key, { at: notedAt }] of looks) {
      if (now() - notedAt < KEPT_MS) return;
      looks.delete(key);
    }
  };
  const keep = (look: Look) => {
    forget();
    const key = writeLook(look);
    looks.delete(key);
    looks.set(key, { ...look, at: now() });
  };
  messages?.listen((text) => {
    const [, websiteId, leadId, staffId] = LOOK.exec(text) ?? [];
    if (leadId !== undefined && staffId !== undefined)
      keep({ websiteId: Number(websiteId), leadId, staffId });
  });
  return {
    note(look) {
      keep(look);
      // Nobody waits for it: the next poll says it again.
      messages?.send(writeLook(look)).catch(() => undefined);
    },
    listOthers({ websiteId, leadId, staffId }) {
      forget();
      return [...looks.values()]
        .filter((look) => look.websiteId === websiteId && look.leadId === leadId && look.staffId !== staffId)
        .map((look) => look.staffId);
    },
  };
}

function writeLook({ websiteId, leadId, staffId }: Look): string {
  return `open ${websiteId} ${leadId} ${staffId}`;
}
