import type { ReactNode } from 'react';
import type { RichText } from '#contract';
import { blocksOf, type Block, type Stretch } from './richTextBlocks';
import styles from './RichTextView.module.css';

interface Props {
  readonly text: RichText;
  /** Renders the words of a run: `@names` as their values. Plain words by default. */
  readonly render?: (words: string) => ReactNode;
}

/**
 * Rich text as its readers see it. Built from elements, never from markup, so the text cannot inject anything
 * into the page.
 */
export function RichTextView({ text, render = (words) => words }: Props) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index) => (
        <BlockView key={index} block={block} render={render} />
      ))}
    </div>
  );
}

function BlockView({
  block,
  render,
}: {
  readonly block: Block;
  readonly render: (words: string) => ReactNode;
}) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index} style={item.indent > 0 ? { marginLeft: `${item.indent * 1.5}em` } : undefined}>
            <Words stretches={item.stretches} render={render} />
          </li>
        ))}
      </List>
    );
  }
  // The page has its own h1 and h2 above the text.
  const Tag =
    block.kind === 'quote'
      ? 'blockquote'
      : block.kind === 'heading'
        ? ((['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h5')
        : 'p';
  return (
    <Tag style={block.indent > 0 ? { marginLeft: `${block.indent * 1.5}em` } : undefined}>
      {block.stretches.length === 0 ? <br /> : <Words stretches={block.stretches} render={render} />}
    </Tag>
  );
}

const Words = ({
  stretches,
  render,
}: {
  readonly stretches: readonly Stretch[];
  readonly render: (words: string) => ReactNode;
}) => stretches.map((stretch, index) => <span key={index}>{dressed(stretch, render(stretch.words))}</span>);

function dressed({ formats }: Stretch, words: ReactNode): ReactNode {
  let shown = words;
  if (formats.bold) shown = <strong>{shown}</strong>;
  if (formats.italic) shown = <em>{shown}</em>;
  if (formats.underline) shown = <u>{shown}</u>;
  if (formats.strike) shown = <s>{shown}</s>;
  if (formats.link === undefined) return shown;
  return (
    <a href={formats.link} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </a>
  );
}
