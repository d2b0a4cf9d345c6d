import { Button } from 'antd';
import { oneOrMany } from '#domain';
import type { SheetNoticesProps } from '../../loan/sheetNotices';
import { showMessage, useEdit, useOpenWorkbook } from '../../workbook';
import { fillDefaults } from './defaults';
import { ManagementFee } from './ManagementFee';
import { Row, Text } from '../../components/boxes';

const EXPENSES = ['OperatingExpenses', 'LegacyExpenses'] as const;

/** Over the sheets of expenses: the management fee, and the default expenses. */
export default function SheetTools({ sheet, part }: SheetNoticesProps) {
  const expenses = EXPENSES.find((key) => key === sheet);
  return expenses === undefined || part !== undefined ? null : <ExpenseTools sheet={expenses} />;
}

function ExpenseTools({ sheet }: { readonly sheet: (typeof EXPENSES)[number] }) {
  const { session, ui } = useOpenWorkbook();
  const edit = useEdit();
  const fill = () => {
    const action = fillDefaults(session.workbook, sheet, () => crypto.randomUUID());
    if (!action) return showMessage(ui, 'Every default expense has a line already', 'info');
    edit([action], 'Add default expenses');
    if (action.type === 'addRows')
      showMessage(
        ui,
        `Added ${oneOrMany(action.rows.length, 'one default expense', 'default expenses')}`,
        'done',
      );
  };
  return (
    <Row gap={3} wrap align="center" ruled="below" padY={1} padX={3}>
      <ManagementFee />
      <Text grow />
      {session.canEdit && (
        <Button size="small" onClick={fill}>
          Add default expenses
        </Button>
      )}
    </Row>
  );
}
