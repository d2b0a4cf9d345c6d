import { QueryTypes, type Sequelize } from 'sequelize';

export interface MemoRow {
  readonly id: string;
  readonly agenda: string | null;
  readonly decision: 'Approved' | 'Declined' | null;
  readonly decidedAt: Date | null;
  readonly complete: boolean;
  readonly createdAt: Date;
}

/** Memos of the investment committee about a loan, newest first. */
export function listMemos(db: Sequelize, loanUuid: string): Promise<MemoRow[]> {
  return db.query<MemoRow>(
    `SELECT id, agenda, decision, decided_at AS "decidedAt", record_bundle_url IS NOT NULL AS complete, created_at AS "createdAt"
     FROM ic_memos WHERE loan_uuid = $1 ORDER BY id DESC LIMIT 500`,
    { bind: [loanUuid], type: QueryTypes.SELECT },
  );
}
