import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const SuggestionPanel = lazy(async () => ({
  default: (await import('./suggestion-panel.tsx')).SuggestionPanel,
}));

interface SearchInputProps {
  /** Below `/search/`: where the words will be looked for. */
  path: string;
  /** What the page was searched for. */
  words?: string;
  /** In a dialog of its own the suggestions stand below the field instead of over the page. */
  isInDialog?: boolean;
  /** Words about this stock. */
  example?: string | undefined;
}

/** A field for a shopper's own words: a plain one, until its suggestions are fetched when somebody enters it. */
export function SearchInput({
  path,
  words = '',
  isInDialog = false,
  example = 'Make, model, budget',
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [enteredField, setEnteredField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const field = input.current;
    // Entered before the page was hydrated, or still in hand: what is typed stays.
    if (document.activeElement === field) setEnteredField(field);
    else if (field) field.value = words;
  }, [words]);
  return (
    <>
      <input
        ref={input}
        className="input"
        type="search"
        name="query"
        aria-label="Search"
        placeholder={example}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={words}
        onFocus={({ currentTarget }) => setEnteredField(currentTarget)}
      />
      {enteredField && (
        <Suspense>
          <SuggestionPanel field={enteredField} path={path} isInDialog={isInDialog} />
        </Suspense>
      )}
    </>
  );
}
