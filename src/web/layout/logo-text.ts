const LONGEST_TITLE = 13;
const LONGEST_LINE = 20;

/**
 * The name in two lines beside the mark: as many words as fit a phone's header, then the rest with the place, if both fit.
 */
export function chooseLogoText(
  name: string,
  city: string | null,
  state: string | null,
): { title: string; line: string } {
  const words = name.split(' ');
  let count = 1;
  while (count < words.length && words.slice(0, count + 1).join(' ').length <= LONGEST_TITLE) count += 1;
  const rest = words.slice(count).join(' ');
  const line = (rest === '' ? [city, state] : [rest, city]).filter(Boolean).join(' ');
  const isCut = rest !== '' && line.length > LONGEST_LINE;
  return { title: words.slice(0, count).join(' '), line: isCut ? rest : line };
}
