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

function drawBlock(block: ProseBlock, at: number) {
  switch (block.type) {
    case 'paragraph':
      return <p key={at}>{block.content.map(drawInline)}</p>;
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading key={at}>{block.content.map(drawInline)}</Heading>;
    }
    case 'list':
      return <List key={at} {...block} />;
    case 'quote':
      return <blockquote key={at}>{block.content.map(drawBlock)}</blockquote>;
    case 'picture':
      return (
        <figure key={at}>
          <Picture {...block} width={1280} height={720} sizes="(min-width: 768px) 680px, 94vw" />
        </figure>
      );
    case 'rule':
      return <hr key={at} />;
  }
}

function List({ start, items }: Extract<ProseBlock, { type: 'list' }>) {
  const drawn = items.map((item, at) => <li key={at}>{drawItem(item)}</li>);
  return start === null ? <ul>{drawn}</ul> : <ol start={start}>{drawn}</ol>;
}

/** An entry of one paragraph needs no paragraph. */
function drawItem(item: ProseTree) {
  const [only, ...others] = item;
  if (only?.type === 'paragraph' && others.every(({ type }) => type === 'list'))
    return [<Fragment key="text">{only.content.map(drawInline)}</Fragment>, ...others.map(drawBlock)];
  return item.map(drawBlock);
}

function drawInline(inline: ProseInline, at: number) {
  if (typeof inline === 'string') return inline;
  if (inline.type === 'break') return <br key={at} />;
  const content = inline.content.map(drawInline);
  if (inline.type === 'link')
    return (
      <SmartLink key={at} url={inline.url}>
        {content}
      </SmartLink>
    );
  const Mark = inline.type;
  return <Mark key={at}>{content}</Mark>;
}
