import { escapeHtml } from '../../words/escape-html.ts';
import { countOctets } from '../../words/count-octets.ts';
import { toOneLine } from '../../words/one-line.ts';
import { formatPartRow } from './format-part-row.ts';
import { type MailLook, buildMailLook, type MailSite, type Palette } from './mail-look.ts';
import { formatPlainText, type MailPart } from './mail-part.ts';

/** What both templates need to know. */
export interface MailContent {
  website: MailSite;
  /** The line that lists of mails show behind the subject. */
  preheader: string;
  parts: readonly MailPart[];
  /** Below the sheet, in small print. */
  footer: readonly MailPart[];
}

export interface MailBody {
  text: string;
  html: string;
}

/** To people of the dealer: a plain bar with the site's name, and on its right what they file the mail under. */
export function composeStaffBody(content: MailContent, fileUnder = ''): MailBody {
  return composeBodies(content, { size: 15, padding: '12px 28px', right: fileUnder });
}

/** To shoppers: the site's name stands as on its pages. */
export function composeShopperBody(content: MailContent): MailBody {
  return composeBodies(content, { size: 22, padding: '22px 28px', right: '' });
}

interface Bar {
  size: number;
  padding: string;
  right: string;
}

/** All of a mail: programs cut off what is longer. */
const MAX_OCTETS = 60_000;
/** How long a text may be, and how many rows may stand together, in a mail that would be longer. */
const SHORTER = [
  { length: 2000, count: 100 },
  { length: 300, count: 60 },
  { length: 60, count: 30 },
] as const;
const CUT = ' … (cut here; all of it is kept with the enquiry)';

function composeBodies(content: MailContent, bar: Bar): MailBody {
  const look = buildMailLook(content.website);
  const write = ({ parts, footer }: Pick<MailContent, 'parts' | 'footer'>): MailBody => ({
    text: formatPlainText([...parts, ...listFileUnder(bar.right), ...footer]),
    html: formatDocument({ ...content, parts, footer }, bar, look),
  });
  let body = write(content);
  for (const limits of SHORTER) {
    if (countOctets(body.text) + countOctets(body.html) <= MAX_OCTETS) break;
    body = write({ parts: content.parts.map((part) => shorten(part, limits)), footer: content.footer });
  }
  return body;
}

/** In HTML it stands in the bar. */
function listFileUnder(reference: string): MailPart[] {
  return reference === '' ? [] : [{ kind: 'note', text: `Reference: ${reference}` }];
}

function shorten(part: MailPart, { length, count }: (typeof SHORTER)[number]): MailPart {
  const cut = (text: string) =>
    text.length <= length ? text : `${text.slice(0, length).toWellFormed()}${CUT}`;
  if (part.kind === 'quote') return { ...part, text: cut(part.text) };
  if (part.kind !== 'rows') return part;
  const rows = part.rows.slice(0, count);
  const more = part.rows.length - count;
  return {
    ...part,
    rows: [
      ...rows.map((row) => ({ ...row, label: cut(row.label), value: cut(row.value) })),
      ...(more > 0 ? [{ label: `${more} more`, value: CUT.trim() }] : []),
    ],
  };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

function formatDocument(content: MailContent, bar: Bar, look: MailLook): string {
  const { website, preheader, parts, footer } = content;
  const { base } = look;
  const sheet = parts.map((part) => formatPartRow(part, look)).join('\n');
  const small = footer.map((part) => formatPartRow(part, look)).join('\n');
  return `<!doctype html>
<html lang="${website.locale}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="${look.dark === null ? 'dark' : 'light dark'}">
<meta name="supported-color-schemes" content="${look.dark === null ? 'dark' : 'light dark'}">
<title>${escapeHtml(website.name)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,p,a,h1,h2{font-family:Arial,sans-serif !important}</style><![endif]-->
<style>${NARROW}</style>${look.dark === null ? '' : `\n<style>${formatDarkRules(look.dark)}</style>`}
</head>
<body class="ground" style="margin:0;padding:0;background-color:${base.bg}">
<div style="display:none;mso-hide:all;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${base.bg}">${escapeHtml(toOneLine(preheader))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
${TABLE} class="ground" width="100%" bgcolor="${base.bg}" style="background-color:${base.bg};word-break:break-word;${FONT}"><tr><td class="around" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${TABLE} class="sheet" width="100%" bgcolor="${base.surface}" style="max-width:600px;margin:0 auto;background-color:${base.surface};border-radius:${look.radius}px;text-align:left">
<tr><td style="padding:0">${formatBar(website.name, bar, look)}</td></tr>
${sheet}
<tr><td style="padding:0 0 28px;font-size:1px;line-height:1px">&nbsp;</td></tr>
</table>
${TABLE} width="100%" style="max-width:600px;margin:0 auto;text-align:left">
${small}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function formatBar(name: string, { size, padding, right }: Bar, { base, frame, radius }: MailLook): string {
  const aside =
    right === ''
      ? ''
      : `<td class="side name" align="right" style="padding:${padding};font-size:14px;line-height:20px;color:${frame.ink}">${escapeHtml(right)}</td>`;
  return `${TABLE} class="${frame.isPlain ? 'bar' : 'frame'}" width="100%" bgcolor="${frame.ground}" style="background-color:${frame.ground};border-bottom:3px solid ${base.accent};border-radius:${radius}px ${radius}px 0 0"><tr><td class="side name" style="padding:${padding};font-size:${size}px;line-height:${size + 6}px;font-weight:800;color:${frame.ink}">${escapeHtml(name)}</td>${aside}</tr></table>`;
}

const NARROW =
  '@media (max-width:480px){.around{padding:0 0 16px !important}.side{padding-left:18px !important;padding-right:18px !important}.thumb{width:112px !important;padding-right:12px !important}.thumb .pic{width:112px !important}th.cell{width:104px !important}}';

/** Apple's programs follow them; others leave the light colours, or turn them themselves. */
function formatDarkRules(dark: Palette): string {
  const rules = [
    `.ground{background-color:${dark.bg} !important}`,
    `.sheet,td.act{background-color:${dark.surface} !important}`,
    `.ink{color:${dark.ink} !important}`,
    `.ink2{color:${dark['ink-2']} !important}`,
    `.link,a.act{color:${dark['brand-ink']} !important}`,
    `.line{border-color:${dark.line} !important}`,
    `div.line{background-color:${dark.line} !important}`,
    `.soft{background-color:${dark['brand-soft']} !important;color:${dark.ink} !important;border-color:${dark.brand} !important}`,
    `.bar{background-color:${dark['brand-soft']} !important}.bar .name,.tag{color:${dark['brand-ink']} !important}`,
    `.ok{background-color:${dark['ok-soft']} !important;color:${dark.ink} !important}`,
    `.warn{background-color:${dark['warn-soft']} !important;color:${dark.ink} !important}`,
    `.code{background-color:${dark['surface-2']} !important;color:${dark.ink} !important}`,
    `td.act{border-color:${dark['line-2']} !important}`,
    `td.go{background-color:${dark.brand} !important;border-color:${dark.brand} !important}`,
    `a.go{color:${dark['on-brand']} !important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
