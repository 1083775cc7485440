import { escapeHtml } from '../../words/escape-html.ts';
import { answerLine, type LeadAnswer } from '../lead-answer.ts';

/** A piece of a mail, written once for readers of plain text and of HTML. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Label and value, one pair a line. */
  | { kind: 'rows'; rows: readonly LeadAnswer[] }
  /** What somebody wrote, line ends kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'link'; text: string; address: string };

/** Both bodies of a mail. Nothing in a text becomes markup. */
export function mailBody(parts: readonly MailPart[]): { text: string; html: string } {
  const filledParts = parts.filter((part) => part.kind !== 'rows' || part.rows.length > 0);
  const body = filledParts.map(formatHtml).join('\n');
  return {
    text: `${filledParts.map(formatText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${body}\n</body></html>\n`,
  };
}

function formatText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'heading':
      return part.text.toUpperCase();
    case 'rows':
      return part.rows.map(answerLine).join('\n');
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'link':
      return `${part.text}: ${part.address}`;
  }
}

function formatHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${lines(part.text)}</p>`;
    case 'heading':
      return `<h3>${escapeHtml(part.text)}</h3>`;
    case 'rows':
      return `<table>${part.rows
        .map(
          ({ label, value }) =>
            `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${lines(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'quote':
      return `<blockquote>${lines(part.text)}</blockquote>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.text)}</a></p>`;
  }
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
