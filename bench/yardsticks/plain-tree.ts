import { JSDOM } from 'jsdom';
import { createElement, type ReactNode } from 'react';

/** Attributes that React spells or takes differently from HTML. */
const SPELLING: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  crossorigin: 'crossOrigin',
  charset: 'charSet',
  value: 'defaultValue',
  checked: 'defaultChecked',
  selected: 'data-selected',
};

/**
 * The markup of a finished page as a tree of React elements: the same output with no component, no router and no
 * data behind it, so that `renderToString` of it is the least that React can take.
 */
export function plainTree(html: string): ReactNode {
  return elementOf(
    new JSDOM(html, { url: 'http://localhost/', pretendToBeVisual: false }).window.document.documentElement,
  );
}

function elementOf(node: Element): ReactNode {
  const props: Record<string, unknown> = {};
  for (const { name, value } of node.attributes) {
    if (name === 'style' || name.startsWith('on')) continue;
    props[SPELLING[name] ?? name] = name === 'checked' ? true : value;
  }
  const tag = node.localName;
  if (tag === 'script' || tag === 'style') {
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: node.textContent ?? '' } });
  }
  return createElement(tag, props, ...[...node.childNodes].map(childOf));
}

function childOf(node: ChildNode): ReactNode {
  if (node.nodeType === node.TEXT_NODE) return node.textContent;
  return node.nodeType === node.ELEMENT_NODE ? elementOf(node as Element) : null;
}
