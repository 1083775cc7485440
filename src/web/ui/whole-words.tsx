/** Long ones would be wider than the smallest phones. */
const SHORT_WITH_HYPHEN = /(?<!\S)(\S{1,7}-\S{1,7})(?!\S)/;

/** A text whose short words with a hyphen stay on one line: nobody rides an `MT-` or a `07`. */
export function WholeWords({ text }: { text: string }) {
  return text.split(SHORT_WITH_HYPHEN).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
