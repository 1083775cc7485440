import { buttonClass } from '#web/ui/button.tsx';

/** Keeps its place and its width while sending, when a spinner and "Loading" stand in its stead (spec §4). */
export function SubmitButton({ label, isSending }: { label: string; isSending: boolean }) {
  return (
    <button
      type="submit"
      className={buttonClass({ kind: 'brand', full: true }, 'btn-submit')}
      disabled={isSending}
    >
      {isSending ? (
        <>
          <span className="spinner" aria-hidden="true" />
          Loading
        </>
      ) : (
        label
      )}
    </button>
  );
}
