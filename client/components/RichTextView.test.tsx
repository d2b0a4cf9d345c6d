import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RichText } from '#contract';
import { blocksOf } from './richTextBlocks';
import { RichTextView } from './RichTextView';

const text: RichText = {
  ops: [
    { insert: 'The house' },
    { insert: '\n', attributes: { header: 2 } },
    { insert: 'Costs ' },
    { insert: '@noi', attributes: { bold: true } },
    { insert: ' <b>now</b>\none' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'two' },
    { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
    { insert: 'first' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'source', attributes: { link: 'https://example.test/a' } },
    { insert: '\n', attributes: { blockquote: true } },
    { insert: 'no line end' },
  ],
};

describe('rich text as its readers see it', () => {
  it('has headings, lists, quotes and paragraphs', () => {
    expect(
      blocksOf(text).map((block) =>
        block.kind === 'list' ? [block.ordered, block.items.map(({ indent }) => indent)] : block.kind,
      ),
    ).toEqual(['heading', 'paragraph', [false, [0, 1]], [true, [0]], 'quote', 'paragraph']);
    expect(blocksOf({ ops: [] })).toEqual([]);
    expect(blocksOf({ ops: [{ insert: 'a\n\nb\n' }] })).toHaveLength(3);
  });

  it('shows words as words, and names by their values', () => {
    render(<RichTextView text={text} render={(words) => words.replace('@noi', '$12')} />);
    expect(screen.getByRole('heading', { name: 'The house' }).tagName).toBe('H4');
    expect(screen.getByText('$12').tagName).toBe('STRONG');
    expect(screen.getByText('<b>now</b>', { exact: false })).toBeTruthy();
    expect(screen.getAllByRole('list').map((list) => [list.tagName, list.children.length])).toEqual([
      ['UL', 2],
      ['OL', 1],
    ]);
    expect(screen.getByRole('link', { name: 'source' })).toMatchObject({
      href: 'https://example.test/a',
      rel: 'noopener noreferrer nofollow',
    });
  });
});
