import { escapeHtml } from '../../words/escape-html.ts';
import type { MailLook } from './mail-look.ts';
import type { MailButton, MailButtons, MailCar, MailNotice, MailPart, MailRow } from './mail-part.ts';

/** Width of what stands in a mail, in pixels: 600 without the sides. */
const INNER_WIDTH = 544;
const SMALL_WIDTH = 144;
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A piece as a row of the mail's table. Nothing in a text becomes markup. */
export function formatPartRow(part: MailPart, look: MailLook): string {
  const { base } = look;
  switch (part.kind) {
    case 'title':
      return wrapRow(
        24,
        part.box ? formatBox(formatTitle(part.text, look), part.box, look) : formatTitle(part.text, look),
      );
    case 'paragraph':
      return wrapRow(
        12,
        formatParagraph(part.text, `font-size:16px;line-height:24px;color:${base.ink}`, 'ink'),
      );
    case 'note':
      return wrapRow(
        12,
        formatParagraph(part.text, `font-size:14px;line-height:20px;color:${base['ink-2']}`, 'ink2'),
      );
    case 'heading':
      return wrapRow(
        28,
        `<h2 class="ink line" style="margin:0;padding:0 0 6px;border-bottom:1px solid ${base.line};font-size:16px;line-height:22px;font-weight:700;color:${base.ink}">${escapeHtml(part.text)}</h2>`,
      );
    case 'notice':
      return wrapRow(16, formatNotice(part, look));
    case 'code':
      return wrapRow(
        16,
        `<p class="code" style="margin:0;padding:18px 12px;border-radius:${look.radius}px;background-color:${base['surface-2']};color:${base.ink};font-family:Menlo,Consolas,'Courier New',monospace;font-size:34px;line-height:40px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(part.text)}</p>`,
      );
    case 'rows':
      return wrapRow(12, formatRows(part.rows, look));
    case 'quote':
      return wrapRow(
        14,
        `${TABLE} width="100%"><tr><td class="soft" dir="auto" bgcolor="${base['brand-soft']}" style="padding:14px 16px;border-left:4px solid ${base.brand};background-color:${base['brand-soft']};font-size:17px;line-height:26px;color:${base.ink}">${escapeLines(part.text)}</td></tr></table>`,
      );
    case 'steps':
      return wrapRow(12, formatSteps(part.steps, look));
    case 'car':
      return wrapRow(18, part.car.isSmall ? formatSmallCar(part.car, look) : formatLargeCar(part.car, look));
    case 'link':
      return wrapRow(12, `<p style="margin:0;font-size:16px;line-height:24px">${formatLink(part, look)}</p>`);
    case 'buttons':
      return wrapRow(18, formatButtons(part, look));
  }
}

function wrapRow(above: number, html: string): string {
  return `<tr><td class="side" style="padding:${above}px 28px 0">${html}</td></tr>`;
}

function formatParagraph(text: string, style: string, name: string): string {
  return `<p class="${name}" dir="auto" style="margin:0;${style}">${escapeLines(text)}</p>`;
}

function formatTitle(text: string, { base }: MailLook): string {
  return `<h1 class="ink" style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:${base.ink}">${keepNamesWhole(escapeHtml(text))}</h1>`;
}

/** No line ends within `CX-5` or `Mon 30 Nov, 9:00am`. */
function keepNamesWhole(html: string): string {
  return html.replace(
    /\w{3} \w{1,4} \w{1,4}, \d{1,2}:\d\d[ap]m|[\w-]{1,12}-[\w-]{1,12}/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}

function formatNotice({ text, tone, detail = '' }: MailNotice, look: MailLook): string {
  const below =
    detail === '' ? '' : `<br><span style="font-size:15px;font-weight:400">${escapeLines(detail)}</span>`;
  return formatBox(escapeLines(text) + below, tone, look);
}

function formatBox(html: string, tone: MailNotice['tone'], { base, radius }: MailLook): string {
  const [name, ground] = tone === 'urgent' ? ['warn', base['warn-soft']] : ['ok', base['ok-soft']];
  return `${TABLE} width="100%"><tr><td class="${name}" bgcolor="${ground}" style="padding:12px 16px;border-radius:${radius}px;background-color:${ground};font-size:17px;line-height:24px;font-weight:700;color:${base.ink}">${html}</td></tr></table>`;
}

function formatSteps(list: readonly { title: string; text: string }[], { base }: MailLook): string {
  const paragraphs = list.map(
    ({ title, text }, index) =>
      `<p class="ink2" style="margin:0 0 10px;font-size:15px;line-height:22px;color:${base['ink-2']}"><strong class="ink" style="color:${base.ink}">${index + 1}. ${escapeHtml(title)}.</strong> ${escapeHtml(text)}</p>`,
  );
  return paragraphs.join('');
}

function formatRows(list: readonly MailRow[], look: MailLook): string {
  const { base } = look;
  const cells = list.map(({ label, value, address }) => {
    const content = address === undefined ? escapeLines(value) : formatLink({ text: value, address }, look);
    return `<tr><th class="ink2 cell" scope="row" align="left" valign="top" width="150" style="padding:4px 12px 4px 0;font-weight:400;color:${base['ink-2']}">${escapeHtml(label)}</th><td class="ink cell" dir="auto" valign="top" style="padding:4px 0;color:${base.ink}">${content}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="font-size:15px;line-height:22px">${cells.join('')}</table>`;
}

function formatLargeCar(shownCar: MailCar, look: MailLook): string {
  const picture = formatPicture(shownCar, INNER_WIDTH, look);
  const top = picture === '' ? '' : `<tr><td style="padding:0 0 12px">${picture}</td></tr>`;
  const { linkText: text, address } = shownCar;
  const button =
    text === undefined || address === null
      ? ''
      : `<tr><td style="padding:12px 0 0">${formatButton({ text, address }, true, look)}</td></tr>`;
  return `${TABLE} width="100%">${top}<tr><td>${formatCarWords(shownCar, look, 19)}</td></tr>${button}</table>`;
}

function formatSmallCar(shownCar: MailCar, look: MailLook): string {
  const picture = formatPicture(shownCar, SMALL_WIDTH, look);
  const left =
    picture === ''
      ? ''
      : `<td class="thumb" width="${SMALL_WIDTH}" valign="top" style="padding:0 16px 0 0">${picture}</td>`;
  return `${TABLE} width="100%"><tr>${left}<td valign="top">${formatCarWords(shownCar, look, 17)}</td></tr></table>`;
}

function formatPicture(
  { picture, name, address }: MailCar,
  width: number,
  { base, radius }: MailLook,
): string {
  if (picture === null && address === null) return '';
  const height = Math.round((width * 630) / 1200);
  const panel = `${TABLE} width="100%"><tr><td class="code" align="center" height="${height}" bgcolor="${base['surface-3']}" style="height:${height}px;border-radius:${radius}px;background-color:${base['surface-3']};color:${base['ink-2']};font-size:13px">No photos yet</td></tr></table>`;
  if (picture === null) return panel;
  const image = `<img class="pic" src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:${radius}px;background-color:${base['surface-3']};color:${base['ink-2']};font-size:14px">`;
  return address === null
    ? image
    : `<a href="${escapeHtml(address)}" style="display:block;text-decoration:none">${image}</a>`;
}

function formatCarWords(shownCar: MailCar, look: MailLook, size: number): string {
  const { name, tag, price, priceNote, facts, address } = shownCar;
  const { base } = look;
  const heading = address === null ? escapeHtml(name) : formatLink({ text: name, address }, look, base.ink);
  const parts = [
    ...(tag === undefined
      ? []
      : [
          `<p class="tag" style="margin:0;font-size:13px;line-height:18px;font-weight:700;color:${base['accent-ink']}">${escapeHtml(tag)}</p>`,
        ]),
    `<p class="ink" style="margin:0;font-size:${size}px;line-height:${size + 6}px;font-weight:700;color:${base.ink}">${heading}</p>`,
  ];
  if (price !== '' || priceNote !== '')
    parts.push(
      `<p class="ink2" style="margin:3px 0 0;font-size:14px;line-height:24px;color:${base['ink-2']}"><strong class="ink" style="font-size:${size + 2}px;color:${base.ink}">${escapeHtml(price)}</strong> ${escapeHtml(priceNote).replace('was $', 'was&nbsp;$')}</p>`,
    );
  if (facts.length > 0)
    parts.push(
      `<p class="ink2" style="margin:4px 0 0;font-size:14px;line-height:20px;color:${base['ink-2']}">${facts.map(escapeHtml).join('<br>')}</p>`,
    );
  return parts.join('');
}

function formatButtons({ buttons: list, areEqual = false }: MailButtons, look: MailLook): string {
  const width = Math.floor(100 / Math.max(list.length, 1));
  const cells = list.map(
    (one, index) =>
      `<td width="${width}%" style="padding:0 ${index === list.length - 1 ? 0 : 4}px 0 ${index === 0 ? 0 : 4}px">${formatButton(one, index === 0 && !areEqual, look)}</td>`,
  );
  return `${TABLE} width="100%"><tr>${cells.join('')}</tr></table>`;
}

function formatButton({ text, address }: MailButton, isFirst: boolean, { base, radius }: MailLook): string {
  const [ground, ink, line] = isFirst
    ? [base.brand, base['on-brand'], base.brand]
    : [base.surface, base['brand-ink'], base['line-2']];
  const name = isFirst ? 'go' : 'act';
  return `${TABLE} width="100%"><tr><td class="${name}" align="center" bgcolor="${ground}" style="border:1px solid ${line};border-radius:${radius}px;background-color:${ground};mso-padding-alt:12px 4px"><a class="${name}" href="${escapeHtml(address)}" style="display:block;padding:12px 4px;border-radius:${radius}px;font-size:15px;line-height:22px;font-weight:700;text-align:center;text-decoration:none;color:${ink}">${escapeHtml(text)}</a></td></tr></table>`;
}

function formatLink({ text, address }: MailButton, { base }: MailLook, colour = base['brand-ink']): string {
  const name = colour === base.ink ? 'ink' : 'link';
  return `<a class="${name}" href="${escapeHtml(address)}" style="color:${colour};text-decoration:${name === 'ink' ? 'none' : 'underline'}">${escapeHtml(text)}</a>`;
}

function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
