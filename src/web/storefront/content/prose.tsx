import { Fragment } from 'react';
import type { Prose as ProseTree, ProseBlock, ProseInline } from '#domain/content/prose.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

interface ProseProps {
  prose: ProseTree;
  className?: string;
}

/** Running text in a readable measure. */
export function Prose({ prose, className = '' }: ProseProps) {
  return <div className={`prose ${className}`.trim()}>{prose.map(drawBlock)}</div>;
}

function drawBlock(block: ProseBlock, index: number) {
  switch (block.type) {
    case 'paragraph':
      return <p key={index}>{block.content.map(drawInline)}</p>;
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading key={index}>{block.content.map(drawInline)}</Heading>;
    }
    case 'list':
      return <List key={index} {...block} />;
    case 'quote':
      return <blockquote key={index}>{block.content.map(drawBlock)}</blockquote>;
    case 'picture':
      return (
        <figure key={index}>
          <Picture {...block} width={1280} height={720} sizes="(min-width: 768px) 680px, 94vw" />
        </figure>
      );
    case 'rule':
      return <hr key={index} />;
  }
}

function List({ start, items }: Extract<ProseBlock, { type: 'list' }>) {
  const listItems = items.map((item, index) => <li key={index}>{drawItem(item)}</li>);
  return start === null ? <ul>{listItems}</ul> : <ol start={start}>{listItems}</ol>;
}

/** An entry of one paragraph needs no paragraph. */
function drawItem(item: ProseTree) {
  const [only, ...otherBlocks] = item;
  if (only?.type === 'paragraph' && otherBlocks.every(({ type }) => type === 'list'))
    return [<Fragment key="text">{only.content.map(drawInline)}</Fragment>, ...otherBlocks.map(drawBlock)];
  return item.map(drawBlock);
}

function drawInline(inline: ProseInline, index: number) {
  if (typeof inline === 'string') return inline;
  if (inline.type === 'break') return <br key={index} />;
  const content = inline.content.map(drawInline);
  if (inline.type === 'link')
    return (
      <SmartLink key={index} url={inline.url}>
        {content}
      </SmartLink>
    );
  const Mark = inline.type;
  return <Mark key={index}>{content}</Mark>;
}
