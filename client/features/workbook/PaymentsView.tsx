import { useParams } from 'react-router';
import { PAYMENTS } from '#domain';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { paths } from '../../paths';
import { useOpenWorkbook } from '../../workbook';
import { OpenSheet } from './SheetView';

/** /loans/{uuid}/servicing/payments: bills and payments, a sheet of the open workbook. */
export default function PaymentsView() {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  if (session.workbook.template.sheet.has(PAYMENTS))
    return <OpenSheet loanUuid={uuid} at={{ sheet: PAYMENTS }} />;
  return (
    <Message
      title="The model of this loan has no payments"
      actions={<LinkButton to={paths.loan(uuid).workbook}>Open the workbook</LinkButton>}
    >
      Version 2 of the model has them. Move this loan to it in the workbook, under Revisions.
    </Message>
  );
}
