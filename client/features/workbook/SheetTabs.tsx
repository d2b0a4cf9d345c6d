import { NavLink } from 'react-router';
import { useOpenWorkbook } from '../../sheet';
import { pathOfSheet } from './sheetPaths';
import styles from './Workbook.module.css';

/** The groups of the template, and under the one in front its sheets. */
export function SheetTabs({ loanUuid, sheet }: { readonly loanUuid: string; readonly sheet: string }) {
  const { session } = useOpenWorkbook();
  const { template } = session.workbook;
  const group = template.groups.find((one) => one.sheets.includes(sheet));
  const to = (key: string) => `/loans/${loanUuid}/origination/${pathOfSheet(key)}`;
  return (
    <div className={styles.tabs}>
      <nav aria-label="Sheet groups" className={styles.groups}>
        {template.groups.map((one) => {
          const [first] = one.sheets;
          return first === undefined ? null : (
            <NavLink key={one.key} to={to(first)} className={one === group ? styles.current : undefined} aria-current={one === group ? 'true' : undefined}>
              {one.label}
            </NavLink>
          );
        })}
      </nav>
      {group && group.sheets.length > 1 && (
        <nav aria-label={`Sheets of ${group.label}`} className={styles.sheets}>
          {group.sheets.map((key) => (
            <NavLink key={key} to={to(key)} className={key === sheet ? styles.current : undefined} aria-current={key === sheet ? 'page' : undefined}>
              {template.sheet.get(key)?.label ?? key}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  );
}
