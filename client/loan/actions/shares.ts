import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snapshotEndpoints, type UpdateShareRequest } from '#contract';
import { call, invalidate, keyOf } from '../../lib/api/call';
import { confirm, type ConfirmContent } from '../../lib/confirm';
import { toast } from '../../lib/toast';

export const sharesKey = (uuid: string) => keyOf(snapshotEndpoints.listShares, { params: { uuid } });

/**
 * Changes one link: switched off or on, named, ended. The list shows the server's answer; it is not updated
 * optimistically.
 */
export function useUpdateShare(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateShareRequest & { readonly id: string }) =>
      call(snapshotEndpoints.updateShare, { params: { uuid: loanUuid, id }, body }),
    onSuccess: (share) =>
      client.setQueryData(
        sharesKey(loanUuid),
        (list) => list && { shares: list.shares.map((one) => (one.id === share.id ? share : one)) },
      ),
    onSettled: () => invalidate(client, sharesKey(loanUuid), keyOf(snapshotEndpoints.listAllShares)),
  });
}

export const askToSwitch = (enabled: boolean): ConfirmContent =>
  enabled
    ? {
        title: 'Switch this link on?',
        description: 'Anyone who has the link can read the deal page again, without signing in.',
        confirmText: 'Switch on',
      }
    : {
        title: 'Switch this link off?',
        description:
          'Readers then see “This loan deal is not currently shared with external viewers”. This applies immediately, including pages that are reloaded. You can switch it on again later.',
        confirmText: 'Switch off',
        danger: true,
      };

/** Switches a link off or on after the person confirms. */
export function useSwitchShare(loanUuid: string) {
  const { mutate, isPending } = useUpdateShare(loanUuid);
  const flip = async (id: string, enabled: boolean) => {
    if (!(await confirm(askToSwitch(enabled)))) return;
    mutate(
      { id, enabled },
      { onSuccess: () => toast({ variant: 'success', title: enabled ? 'Sharing is on' : 'Sharing is off' }) },
    );
  };
  return { flip, isPending };
}
