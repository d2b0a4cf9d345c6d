import type { Sequelize } from 'sequelize';
import { EMPTY_CREDIT_BOX, type CreditBox, type InvestorType } from '#domain';
import type { Accounts } from '../auth/accounts';
import { saveCreditBox } from '../commands/investors/creditBox';
import { Investor, InvestorCreditBox, InvestorEvent, User } from '../models';
import { makeDemoAccounts, type DemoUser } from './users';

interface DemoInvestor {
  readonly entity: string;
  readonly type: InvestorType;
  /** E-mail of its investor relations rep; null for none. */
  readonly rep: string | null;
  readonly registered: string;
  readonly note: string;
  /** The first is the main contact. */
  readonly people: readonly DemoUser[];
  readonly box: Partial<CreditBox>;
}

const SALES = 'sales@bridgebook.test';
const ADMIN = 'admin@bridgebook.test';
const person = (email: string, firstName: string, lastName: string): DemoUser => ({
  email,
  firstName,
  lastName,
  role: 'INVESTOR',
});

/** Six that buy different things, two people of the first. */
const DEMO_INVESTORS: readonly DemoInvestor[] = [
  {
    entity: 'Vestergaard Family Office',
    type: 'Family Office',
    rep: SALES,
    registered: '2025-02-11',
    note: 'Decides within a week; asks for the rent roll first.',
    people: [
      person('investor@bridgebook.test', 'Ian', 'Vestergaard'),
      person('investor1b@bridgebook.test', 'Inge', 'Vestergaard'),
    ],
    box: {
      states: ['NJ', 'NY'],
      propertyTypes: ['Mixed Use', 'Multi Family'],
      minLoanAmount: 1_000_000,
      maxLoanAmount: 6_000_000,
      maxLtv: 0.68,
      maxTerm: 24,
    },
  },
  {
    entity: 'Harbor Lane Debt Fund',
    type: 'Debt Fund',
    rep: SALES,
    registered: '2024-09-30',
    note: '',
    people: [person('investor2@bridgebook.test', 'Hana', 'Bergström')],
    box: {
      dealTypes: ['WL', 'B'],
      minInterestRate: 0.1,
      maxLtv: 0.75,
      maxLtarv: 0.7,
      minLoanAmount: 2_000_000,
    },
  },
  {
    entity: 'Northgate Senior Notes',
    type: 'Insurance Agency',
    rep: ADMIN,
    registered: '2024-11-04',
    note: 'Senior notes only.',
    people: [person('investor3@bridgebook.test', 'Noor', 'Castellane')],
    box: { dealTypes: ['A'], maxLtv: 0.55, maxTerm: 18, minDscr: 1.05 },
  },
  {
    entity: 'Juniper Street Partners',
    type: 'Real Estate Fund',
    rep: ADMIN,
    registered: '2025-06-17',
    note: 'Buys second positions where the rate pays for them.',
    people: [person('investor4@bridgebook.test', 'Jonah', 'Ferreira')],
    box: { dealTypes: ['B'], minInterestRate: 0.11, maxLtv: 0.78, maxLoanAmount: 4_000_000 },
  },
  {
    entity: 'Pine Row Private Bank',
    type: 'Private Bank',
    rep: null,
    registered: '2025-10-08',
    note: '',
    people: [person('investor5@bridgebook.test', 'Petra', 'Adeyemi')],
    box: {
      transactionTypes: ['Refinance', 'Purchase'],
      exitStrategies: ['Permanent loan refinance', 'Sale'],
      maxLtc: 0.8,
      maxLtv: 0.7,
      minAtlasScore: 50,
      complexQuery: 'units >= 4 and (state = "NY" or state = "CT" or state = "MA")',
    },
  },
  {
    entity: 'Old Mill Construction Credit',
    type: 'Hard Money Lender',
    rep: SALES,
    registered: '2026-01-22',
    note: '',
    people: [person('investor6@bridgebook.test', 'Omar', 'Lindgren')],
    box: {
      businessPlans: [
        'Fix and Flip',
        'Ground Up',
        'Construction Completion',
        'Heavy renovation',
        'Value Add',
      ],
      maxLtarv: 0.65,
      maxTerm: 24,
      maxLoanAmount: 10_000_000,
    },
  },
];

/** The people of the demo's investors. */
export const DEMO_INVESTOR_USERS: readonly DemoUser[] = DEMO_INVESTORS.flatMap(({ people }) => people);

/** Creates missing investors; one that has a credit box is not changed. */
export async function loadDemoInvestors(db: Sequelize, accounts: Accounts): Promise<void> {
  await makeDemoAccounts(accounts, DEMO_INVESTOR_USERS);
  for (const investor of DEMO_INVESTORS) await load(db, investor);
}

async function load(
  db: Sequelize,
  { entity, type, rep, registered, note, people, box }: DemoInvestor,
): Promise<void> {
  const users = await User.findAll({ where: { email: people.map(({ email }) => email) } });
  const first = users.find(({ email }) => email === people[0]?.email);
  const investor = first?.investorId ? await Investor.findByPk(first.investorId) : null;
  if (first === undefined || investor === null) return;
  if ((await InvestorCreditBox.count({ where: { investorId: investor.id } })) > 0) return;
  const relationRep = rep === null ? null : await User.findOne({ where: { email: rep } });
  await investor.update({
    organizationName: entity,
    investorType: type,
    note,
    registrationDate: registered,
    relationRepUserId: relationRep?.id ?? null,
    createdBy: relationRep?.id ?? null,
  });
  for (const user of users) {
    if (user.investorId === investor.id) continue;
    const { investorId: own } = user;
    await user.update({ investorId: investor.id });
    // A new investor user gets an investor record of their own, which is not needed here.
    if (own !== null && (await InvestorEvent.count({ where: { investorId: own } })) === 0)
      await Investor.destroy({ where: { id: own } });
  }
  await saveCreditBox(
    db,
    { userId: first.id, actorId: relationRep?.id ?? first.id },
    { criteria: { ...EMPTY_CREDIT_BOX, ...box }, version: 0 },
  );
}
