import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../testing/render';
import { useSearch } from './useSearch';

type Set = ReturnType<typeof useSearch>[1];

function open(path: string) {
  const parts = new Map<string, Set>();
  const Part = ({ name }: { readonly name: string }) => {
    const [params, set] = useSearch();
    parts.set(name, set);
    return <p>{params.toString()}</p>;
  };
  const { router } = renderRoutes(
    [
      {
        path: '/page',
        element: (
          <>
            <Part name="one" />
            <Part name="other" />
          </>
        ),
      },
    ],
    path,
  );
  const set = (part: string, key: string, value: string) =>
    parts.get(part)?.(
      (now) => {
        now.set(key, value);
        return now;
      },
      { replace: true },
    );
  return { set, search: () => router.state.location.search };
}

describe('what stands in the address', () => {
  it('keeps every change that comes before the one before it is drawn, whichever part of the page asks', async () => {
    const { set, search } = open('/page?from=3&to=4');
    await act(async () => {
      set('one', 'figure', 'ltv');
      await Promise.resolve();
      set('other', 'by', 'input');
      set('one', 'figure', 'ltc');
    });
    expect(search()).toBe('?from=3&to=4&figure=ltc&by=input');
  });

  it('goes on from what is drawn, Back included', async () => {
    const { set, search } = open('/page');
    await act(async () => set('one', 'a', '1'));
    await act(async () => set('other', 'b', '2'));
    expect(search()).toBe('?a=1&b=2');
  });
});
