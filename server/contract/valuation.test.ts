import { describe, expect, it } from 'vitest';
import { valuationLinkForm } from './valuation';

const linked = (url: string) => valuationLinkForm.safeParse({ title: '', url }).data?.url;

describe('a link beside the valuations', () => {
  it.each(['example.com/x', 'www.example.com:8443/a?b=c', ' records.example.com ', 'münchen.example'])(
    '%j is an address of https',
    (text) => {
      expect(linked(text)).toBe(`https://${text.trim()}`);
    },
  );

  it.each(['https://example.com/x', 'http://intranet/deed'])('%j stays what it is', (text) => {
    expect(linked(text)).toBe(text);
  });

  it.each([
    '',
    'a page somewhere',
    'deed',
    'javascript:alert(1)',
    'ftp://example.com',
    'mailto:a@example.com',
    '1.5',
  ])('%j is refused', (text) => {
    expect(linked(text)).toBeUndefined();
  });
});
