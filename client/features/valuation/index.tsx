import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { AnalystNote } from './AnalystNote';
import { Compared } from './Compared';
import { CostPanels } from './CostPanels';
import type { OpenDialog } from './dialogs';
import { DrillDialog } from './drill/DrillDialog';
import { ExistingLoan } from './ExistingLoan';
import { AppraisalDialog, LinkDialog, TitledValueDialog, ValuationDialog } from './LineDialogs';
import { LoanAmountPanel } from './LoanAmountPanel';
import { LoanOfferPanel } from './LoanOfferPanel';
import { NewFunds } from './NewFunds';
import { ValuePanel } from './ValuePanel';
import { Stack } from '../../components/boxes';
import styles from './Valuation.module.css';

/** /loans/{uuid}/origination/valuation: costs, current and future value, the loan amount and the offer, on one page. */
export default function ValuationScreen() {
  const { uuid = '' } = useParams();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = useCallback(() => setDialog(undefined), []);
  return (
    <Stack gap={3} className={styles.screen}>
      <h1 className="visually-hidden">Valuation</h1>
      <CostPanels show={setDialog} />
      <div className={styles.two}>
        <ValuePanel side="current" loanUuid={uuid} show={setDialog} />
        <ValuePanel side="future" loanUuid={uuid} show={setDialog} />
        <LoanAmountPanel show={setDialog} />
        <LoanOfferPanel />
      </div>
      <Compared />
      <div className={styles.four}>
        <ExistingLoan />
        <NewFunds />
        <AnalystNote />
      </div>
      {dialog && <Dialog dialog={dialog} loanUuid={uuid} onClose={close} />}
    </Stack>
  );
}

function Dialog({
  dialog,
  loanUuid,
  onClose,
}: {
  readonly dialog: OpenDialog;
  readonly loanUuid: string;
  readonly onClose: () => void;
}) {
  switch (dialog.kind) {
    case 'drill':
      return <DrillDialog drill={dialog.drill} side={dialog.side} onClose={onClose} />;
    case 'valuation':
      return <ValuationDialog side={dialog.side} row={dialog.row} loanUuid={loanUuid} onClose={onClose} />;
    case 'appraisal':
      return <AppraisalDialog row={dialog.row} loanUuid={loanUuid} onClose={onClose} />;
    case 'cost':
      return (
        <TitledValueDialog
          heading={`${dialog.row === undefined ? 'Add' : 'Edit'} Cost: ${dialog.title}`}
          sheet="ProjectCosts"
          method={dialog.method}
          row={dialog.row}
          onClose={onClose}
        />
      );
    case 'loanAmount':
      return (
        <TitledValueDialog
          heading={`${dialog.row === undefined ? 'Add' : 'Edit'} Loan Amount`}
          sheet="CustomLoanAmounts"
          row={dialog.row}
          onClose={onClose}
        />
      );
    case 'link':
      return <LinkDialog side={dialog.side} onClose={onClose} />;
  }
}
