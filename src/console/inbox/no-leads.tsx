import type { InboxQuestion, InboxView } from '#ports/staff-site.ts';

interface Words {
  title: string;
  text: string;
}

const NOTHING: Record<InboxView, Words> = {
  mine: { title: 'Nothing of yours is open', text: 'Take one of Nobody’s, or wait for the next.' },
  nobody: { title: 'Everyone has somebody', text: 'A lead that nobody took stands here.' },
  all: { title: 'No leads yet', text: 'What shoppers write comes here the moment they send it.' },
  earlier: { title: 'Nothing from before', text: 'Leads from before times ran here would stand here.' },
  spam: { title: 'No spam', text: 'What looks like spam waits here and is not sent on.' },
};

const NOT_FOUND: Words = {
  title: 'Nothing found',
  text: 'Try how a name begins, a whole address, the last four digits of a number or a stock number.',
};

const NOT_HERE: Words = { title: 'Nothing here', text: 'Another place or department may have some.' };

const NO_MORE: Words = { title: 'That is all', text: 'There are no more leads.' };

export function NoLeads({ question }: { question: InboxQuestion }) {
  const { title, text } = chooseWords(question);
  return (
    <div className="nothing">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </div>
  );
}

function chooseWords({ view, query, place, department, after }: InboxQuestion): Words {
  if (after !== null) return NO_MORE;
  if (query !== '') return NOT_FOUND;
  return place === null && department === null ? NOTHING[view] : NOT_HERE;
}
