import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { store } from '../../../lib/store';
import { toastAtom } from '../../../lib/toast';
import { fakeApi, refusal } from '../../../testing/fakeApi';
import { MEMO } from '../../../testing/memo';
import { renderRoutes } from '../../../testing/render';
import { RecordStep } from './RecordStep';

it('tells that a draft of the record could not be downloaded', async () => {
  fakeApi(() => refusal(409, 'The draft could not be made in time: ask for it again'));
  renderRoutes([{ path: '/', element: <RecordStep loanUuid="loan" memo={MEMO} /> }], '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Download draft' }));
  await waitFor(() =>
    expect(store.get(toastAtom)).toMatchObject({
      variant: 'destructive',
      title: 'The draft could not be downloaded',
      description: 'The draft could not be made in time: ask for it again',
    }),
  );
});
