import { useParams } from 'react-router';
import { useSessionState } from '../../workbook';
import { List } from './List';
import { Stack } from '../../components/boxes';

/**
 * /loans/{uuid}/origination/checklist: the requirements of an origination, where they are done, and which are
 * met already.
 */
export default function ChecklistScreen() {
  const { uuid = '' } = useParams();
  const { revision, unsaved } = useSessionState();
  return (
    <Stack gap={2} most={1200}>
      <List
        loanUuid={uuid}
        list="origination"
        title="Origination Checklist"
        revision={revision}
        unsaved={unsaved > 0}
      />
    </Stack>
  );
}
