import type { Loan, Me } from '#contract';

export function buildMe(change: Partial<Me> = {}): Me {
  return {
    id: '6f4e5d1c-0000-4000-8000-000000000001',
    email: 'ana.lyst@bridgebook.test',
    firstName: 'Ana',
    lastName: 'Lyst',
    role: 'ANALYST',
    clerkId: 'ana',
    investorId: null,
    can: { listLoans: true, createLoan: true },
    ...change,
  };
}

export function buildLoan(change: Partial<Loan> = {}): Loan {
  return {
    uuid: '0b8f6c2e-1111-4111-8111-111111111111',
    id: 1,
    address: '12 Main St, Albany, NY 12207',
    propertyAddress: { address: '12 Main St, Albany, NY 12207', street: '12 Main St', city: 'Albany', state: 'NY', zip: '12207', county: null, apn: null, fips: null, position: null },
    status: 'Underwriting',
    borrowerStatus: 'Loan Requested',
    reportStatus: 'Draft',
    currentStage: 'underwriting',
    dealType: 'WL',
    propertyType: 'Multi Family',
    transactionType: 'Purchase',
    businessPlan: null,
    exitStrategy: null,
    borrowerName: null,
    requestedLoanAmount: 3_000_000,
    totalLoanAmount: 2_950_000,
    ltv: 0.65,
    ltarv: 0.6,
    ltc: 0.7,
    interestRate: 0.11,
    assignee: { id: 'u1', email: 'ana.lyst@bridgebook.test' },
    owner: null,
    notes: null,
    story: null,
    stages: { screening: { status: 'pass' } },
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-02T12:00:00.000Z',
    can: { read: true, update: true, editWorkbook: true, changeStatus: true, assign: true, snapshot: true, share: true, delete: true },
    ...change,
  };
}
