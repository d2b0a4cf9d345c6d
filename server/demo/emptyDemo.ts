import type { Sequelize, Transaction } from 'sequelize';
import { DEMO_BORROWERS } from './borrowers';
import { DEMO_LOAN } from './loadLoans';
import { DEMO_RECORDS } from './loadRecords';

/** All tables with loan data, referencing tables before referenced ones. */
export const LOAN_TABLES = [
  'holder_statements',
  'ownerships',
  'deal_offerings',
  'ic_memo_conditions',
  'ic_memo_bundles',
  'ic_memos',
  'quotes',
  'mails',
  'loan_reports',
  'checklist_items',
  'checklist_marks',
  'alerts',
  'property_check_reports',
  'property_backgrounds',
  'extractions',
  'jobs',
  'files',
  'borrower_report_overrides',
  'loan_borrowers',
  'monitoring_reports',
  'set_aside',
  'cell_comments',
  'comp_addresses',
  'loan_view_settings',
  'loan_note_writings',
  'loan_note_updates',
  'loan_notes',
  'shares',
  'snapshots',
  'change_log',
  'workbook_revisions',
  'workbooks',
  'loan_events',
] as const;

/**
 * Removes only the demo's loans, with their history and the records of their properties; loans that people
 * made are kept. The logs refuse deletion, so their triggers are disabled for this one transaction.
 */
export async function emptyDemo(db: Sequelize): Promise<void> {
  await db.transaction(async (transaction) => {
    const [rows] = await db.query('SELECT DISTINCT loan_uuid AS uuid FROM loan_events WHERE name = $1', {
      bind: [DEMO_LOAN],
      transaction,
    });
    const wholes = (rows as { uuid: string }[]).map(({ uuid }) => uuid);
    if (wholes.length === 0) return;
    const [notes] = await db.query('SELECT uuid FROM loans WHERE whole_uuid = ANY($1::uuid[])', {
      bind: [wholes],
      transaction,
    });
    const uuids = [...wholes, ...(notes as { uuid: string }[]).map(({ uuid }) => uuid)];
    for (const table of LOAN_TABLES) {
      await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`, { transaction });
      await db.query(`DELETE FROM ${table} WHERE loan_uuid = ANY($1::uuid[])`, {
        bind: [uuids],
        transaction,
      });
      await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`, { transaction });
    }
    await db.query('DELETE FROM property_records WHERE source = $1', { bind: [DEMO_RECORDS], transaction });
    await db.query('DELETE FROM borrower_records WHERE source = $1', { bind: [DEMO_RECORDS], transaction });
    await emptyBorrowers(db, transaction);
    await db.query('DELETE FROM loans WHERE uuid = ANY($1::uuid[])', { bind: [uuids], transaction });
  });
}

const BORROWER_TABLES = [
  'borrower_pfs_items',
  'borrower_sreo',
  'borrower_pictures',
  'borrower_events',
  'borrower_reports',
] as const;

/** Removes the demo's borrowers, except those that somebody put on a loan of their own. */
async function emptyBorrowers(db: Sequelize, transaction: Transaction): Promise<void> {
  const [rows] = await db.query(
    'SELECT id FROM borrowers WHERE email LIKE $1 AND NOT EXISTS (SELECT 1 FROM loan_borrowers WHERE borrower_id = id)',
    { bind: [`%${DEMO_BORROWERS}`], transaction },
  );
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  for (const table of BORROWER_TABLES) {
    await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`, { transaction });
    await db.query(`DELETE FROM ${table} WHERE borrower_id = ANY($1::uuid[])`, { bind: [ids], transaction });
    await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`, { transaction });
  }
  await db.query('UPDATE files SET borrower_id = NULL WHERE borrower_id = ANY($1::uuid[])', {
    bind: [ids],
    transaction,
  });
  await db.query('DELETE FROM borrowers WHERE id = ANY($1::uuid[])', { bind: [ids], transaction });
}
