import type { InboxPage } from '#ports/staff-site.ts';
import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { noteTry } from '../lead/note-try.ts';
import { formatCount } from '../ui/format-count.ts';
import { LeadRow } from './lead-row.tsx';
import type { SteadyRow } from './use-steady-rows.ts';

const GROUPS = ['late', 'next', 'waiting', 'done'] as const;

const GROUP_NAMES: Record<(typeof GROUPS)[number], string> = {
  late: 'Late',
  next: 'Answer next',
  waiting: 'Waiting for them',
  done: 'Done, not counted above',
};

interface LeadGroupsProps {
  /** Of spam and of what came before there was a time nobody waits. */
  isGrouped: boolean;
  rows: readonly SteadyRow[];
  counts: InboxPage['counts'];
  now: number;
  openId: string | null;
  buildPath: (id: string) => string;
}

/** Rows by who waits for whom, in the order of the list. */
export function LeadGroups({ isGrouped, rows, counts, now, openId, buildPath }: LeadGroupsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const open = useCallback((path: string) => void navigate(path), [navigate]);
  // Calling leads to the lead's page: back from the dialler, one tap there says how it went.
  const [callFault, setCallFault] = useState<string | null>(null);
  const startCall = useCallback(
    async (path: string) => {
      const fault = await noteTry(path, 'call');
      setCallFault(fault);
      if (fault !== null) return;
      await navigate(path);
      await revalidate();
    },
    [navigate, revalidate],
  );
  const openAt = rows.findIndex(({ id }) => id === openId);
  const renderRows = (shownRows: readonly SteadyRow[]) => (
    <ul>
      {shownRows.map((row) => (
        <LeadRow
          key={row.id}
          row={row}
          path={buildPath(row.id)}
          isOpen={row.id === openId}
          keyName={chooseKey(rows.indexOf(row), openAt)}
          now={now}
          onOpen={open}
          onCall={startCall}
        />
      ))}
    </ul>
  );
  const groups = GROUPS.map((group) => ({
    group,
    groupRows: rows.filter((row) => row.group === group),
  })).filter(({ groupRows }) => groupRows.length > 0);
  return (
    <>
      {callFault === null ? null : (
        <p className="banner bad slim" role="alert">
          {callFault}
        </p>
      )}
      {isGrouped
        ? groups.map(({ group, groupRows }) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 className={`group ${group}`} id={`group-${group}`}>
                {GROUP_NAMES[group]} {group === 'done' ? null : <i>{formatCount(counts[group])}</i>}
              </h2>
              {renderRows(groupRows)}
            </section>
          ))
        : renderRows(rows)}
    </>
  );
}

/** J opens the next one, K the one before. */
function chooseKey(at: number, openAt: number): 'J' | 'K' | undefined {
  if (at === openAt + 1) return 'J';
  return at === openAt - 1 ? 'K' : undefined;
}
