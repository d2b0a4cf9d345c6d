import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { store } from '../../lib/store';
import { toast, toastAtom } from '../../lib/toast';
import { renderRoutes } from '../../testing/render';
import { endsAs } from './check';
import { DropZone } from './DropZone';

const RULES = { maxFiles: 4, maxBytes: 100, takes: endsAs(['.csv']), taken: 'Only CSV files are taken' };

async function choose(arrived: boolean) {
  const onFiles = vi.fn((files: readonly File[]) => {
    toast(
      arrived
        ? { variant: 'success', title: `${files.length} added` }
        : { variant: 'destructive', title: 'The server is away' },
    );
    return Promise.resolve(arrived);
  });
  const zone = (
    <DropZone
      label="Files"
      invitation="Drop"
      hint=""
      accept=""
      rules={RULES}
      state={{ sending: undefined, part: 0, cancel: () => undefined }}
      onFiles={onFiles}
    />
  );
  renderRoutes([{ path: '/', element: zone }]);
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), {
    target: { files: [new File(['a'], 'good.csv'), new File(['a'], 'setup.exe')] },
  });
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['good.csv']);
}

describe('the place to drop files', () => {
  it('still says which file was turned away when the others have arrived', async () => {
    await choose(true);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: 'File setup.exe was rejected',
        description: ['Only CSV files are taken'],
        open: true,
      }),
    );
  });

  it('leaves the word of a failed upload to be read', async () => {
    await choose(false);
    expect(store.get(toastAtom)).toMatchObject({ title: 'The server is away' });
  });
});
