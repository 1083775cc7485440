const KEPT_MS = 30_000;

/** Who has a lead open now, in this process: asked for again by each poll, and forgotten half a minute after the last. */
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

export function createOpenLeads(now: () => number): OpenLeads {
  /** The one that was noted longest ago first. */
  const looks = new Map<string, Look & { at: number }>();
  const forget = () => {
    for (const [key, { at: notedAt }] of looks) {
      if (now() - notedAt < KEPT_MS) return;
      looks.delete(key);
    }
  };
  return {
    note(look) {
      forget();
      const key = `${look.websiteId} ${look.leadId} ${look.staffId}`;
      looks.delete(key);
      looks.set(key, { ...look, at: now() });
    },
    listOthers({ websiteId, leadId, staffId }) {
      forget();
      return [...looks.values()]
        .filter((look) => look.websiteId === websiteId && look.leadId === leadId && look.staffId !== staffId)
        .map((look) => look.staffId);
    },
  };
}
