/** An element of an XML document. Children stand in their order; one that is null is left out. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | null>>;
  children: readonly XmlElement[] | string;
}

type Content = string | readonly (XmlElement | null)[];

export function writeXmlElement(
  name: string,
  content: Content,
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  const children = typeof content === 'string' ? content : content.filter((child) => child !== null);
  return { name, attributes, children };
}

/** An element that holds a text; null when there is none that XML could hold. */
export function writeXmlText(
  name: string,
  text: string | number | null | undefined,
  attributes: XmlElement['attributes'] = {},
): XmlElement | null {
  const safeText = cleanText(String(text ?? ''));
  return safeText === '' ? null : writeXmlElement(name, safeText, attributes);
}

/** The element as indented text. Whatever the texts hold, the result is well-formed XML 1.0. */
export function formatXml({ name, attributes, children }: XmlElement, indent = ''): string {
  const presentAttributes = Object.entries(attributes).filter(([, value]) => value !== null);
  const start = `${indent}<${name}${presentAttributes.map(([key, value]) => ` ${key}="${inAttribute(value ?? '')}"`).join('')}`;
  if (children.length === 0) return `${start}/>\n`;
  if (typeof children === 'string') return `${start}>${escapeText(children)}</${name}>\n`;
  const inside = children.map((child) => formatXml(child, `${indent}  `)).join('');
  return `${start}>\n${inside}${indent}</${name}>\n`;
}

/** Characters that XML 1.0 has no place for, and controls that receivers stumble over. */
// oxlint-disable-next-line no-control-regex -- these are exactly what is taken out
const NOT_XML = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(NOT_XML, '');
}

function escapeText(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => REFERENCES[character] ?? '');
}

function inAttribute(text: string): string {
  return escapeText(text).replace(/[\t\n]/g, ' ');
}
