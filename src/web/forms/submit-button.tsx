import { buttonClass } from '#web/ui/button.tsx';

/** Keeps its size while sending, when it shows a spinner and "Loading" (spec §4). */
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
