import { ALERT_SCOPES, type AlertScope, type AlertTrigger, type AlertView } from '#contract';
import type { OriginationPath } from '../../paths';

const SCOPES: Readonly<Record<AlertScope, { readonly label: string; readonly path?: OriginationPath }>> = {
  loan: { label: 'Loan' },
  property: { label: 'Property', path: 'property/spec' },
  rentRoll: { label: 'Rent Roll', path: 'rent-roll/residential' },
  rentComps: { label: 'Rent Comps', path: 'rent-comps/residential' },
  salesComps: { label: 'Sales Comps', path: 'sales-comps/future' },
  renovation: { label: 'Construction Budget', path: 'renovation/hard-cost' },
  proForma: { label: 'Pro Forma', path: 'pro-forma/pro-forma' },
  valuation: { label: 'Valuation', path: 'valuation' },
  businessPlan: { label: 'Business Plan', path: 'business-plan/new-loan' },
  borrower: { label: 'Borrower', path: 'borrower' },
};
const TRIGGERS: Readonly<Record<AlertTrigger, string>> = {
  Address: 'Address',
  RentRoll: 'Rent Roll',
  PropertySpec: 'Property Specs',
};

export const scopeLabel = (scope: AlertScope): string => SCOPES[scope].label;
/** The screen that an alert of this scope is about, behind origination/. */
export const scopePath = (scope: AlertScope): OriginationPath | undefined => SCOPES[scope].path;
export const triggerLabel = (trigger: AlertTrigger): string => TRIGGERS[trigger];
export const scopeOf = (text: string | null): AlertScope | undefined =>
  ALERT_SCOPES.find((scope) => scope === text);

export interface ScopeGroup {
  readonly scope: AlertScope;
  readonly active: number;
  readonly alerts: readonly AlertView[];
}

/** Alerts by what they are about, in the order of the workbook; scopes without alerts are left out. */
export function byScope(alerts: readonly AlertView[]): readonly ScopeGroup[] {
  return ALERT_SCOPES.flatMap((scope) => {
    const own = alerts.filter((alert) => alert.scope === scope);
    return own.length === 0
      ? []
      : [{ scope, alerts: own, active: own.filter(({ status }) => status === 'active').length }];
  });
}

/** An active alert of high severity is a red flag of the atlas score. */
export const redFlags = (alerts: readonly AlertView[]): number =>
  alerts.filter(({ status, severity }) => status === 'active' && severity === 'High').length;
