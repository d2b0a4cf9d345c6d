/**
 * Words of income and expenses, of budgets and of periods: a name made only of these is unlikely to be a
 * unit's. They only lead to a question; a line that lacks what the units have is questioned without them.
 */
const WORDS = new Set(
  (
    'parking garage garages carport carports laundry storage locker lockers vending antenna antennas cell billboard billboards sign signs signage atm pylon rooftop solar pet pets fee fees late application ' +
    'utility utilities water sewer gas electric electricity trash heat heating rubs reimbursement reimbursements recovery recoveries cam nnn income revenue expense expenses opex tax taxes insurance management mgmt mgt ' +
    'administrative repairs maintenance payroll salaries reserve reserves replacement accounting advertising marketing landscaping cleaning janitorial snow pest exterminating elevator vacancy vacancies concession concessions ' +
    'loss debt debts delinquency delinquencies adjustment adjustments deduction deductions credit credits discount discounts other misc miscellaneous ancillary interest mortgage principal budget budgeted forecast projection ' +
    'projections projected proforma market upside downside year yr ytd month qtr quarter ttm annualized cable internet telephone coin amenity amenities deposit deposits forfeited nsf damages escalation escalations overage'
  ).split(' '),
);
/**
 * Words that accompany those above and mean nothing alone: `Cell tower`, `Parking (4 spaces)`,
 * `Rent on storage`.
 */
const BESIDE = new Set(
  (
    'tower towers machine machines of to on for from and the per in at less minus plus add gross net total rent rents rental space spaces spot spots room rooms tenant tenants monthly annual yearly date bad operating real estate ' +
    'charge charges payment payments first second third pro forma'
  ).split(' '),
);
/** Words of the headings of such lines; `Market` is not one, because it may head units let at market. */
const HEADS =
  /\b(?:income|revenues?|expenses?|opex|fees|charges|deductions|adjustments|ancillary|misc|miscellaneous|recoveries|reimbursements|parking|laundry|storage)\b/i;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** `Parking (4 spaces)`, `Mgmt Fee 3%`, `Yr 1`, `2025 Budget`. */
export function isIncomeOrExpense(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => WORDS.has(word)) && words.every((word) => WORDS.has(word) || BESIDE.has(word));
}

/**
 * Whether a line is the heading of other income or expenses: `Other income:`, `EXPENSES`. The lines below it are not
 * units, until another group begins.
 */
export function headsIncome(text: string): boolean {
  return HEADS.test(text) && isIncomeOrExpense(text);
}
