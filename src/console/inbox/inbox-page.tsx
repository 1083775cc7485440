export function meta() {
  return [{ title: 'Inbox' }];
}

/** Stands beside the list where there is room, before a lead is chosen. */
export default function InboxPage() {
  return (
    <div className="nothing">
      <p>
        <b>No lead is open</b>
      </p>
      <p>Choose one of the list.</p>
    </div>
  );
}
