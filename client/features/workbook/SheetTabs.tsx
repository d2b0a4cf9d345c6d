import { NavLink } from 'react-router';
import { useOpenWorkbook } from '../../sheet';
import { labelOf, navigationOf, pathOf, type Place } from './navigation';
import { History } from './WorkbookTools';
import styles from './Workbook.module.css';

/** The groups of sheets and screens, and under the one in front what it holds. */
export function SheetTabs({ loanUuid, place }: { readonly loanUuid: string; readonly place: Place | undefined }) {
  const { session } = useOpenWorkbook();
  const { template } = session.workbook;
  const to = (path: string) => `/loans/${loanUuid}/origination/${path}`;
  const here = place && pathOf(place.entry);
  const group = place?.group;
  const screen = place !== undefined && 'path' in place.entry;
  return (
    <div className={styles.tabs}>
      <nav aria-label="Sheet groups" className={styles.groups}>
        {navigationOf(template).map(({ label, entries: [first] }) => {
          const current = label === group?.label;
          return first === undefined ? null : (
            <NavLink key={label} to={to(pathOf(first))} className={current ? styles.current : undefined} aria-current={current ? 'true' : undefined}>
              {label}
            </NavLink>
          );
        })}
      </nav>
      {group && (group.entries.length > 1 || screen) && (
        <div className={styles.second}>
          <nav aria-label={`Sheets of ${group.label}`} className={styles.sheets}>
            {group.entries.map((entry) => {
              const path = pathOf(entry);
              return (
                <NavLink key={path} to={to(path)} className={path === here ? styles.current : undefined} aria-current={path === here ? 'page' : undefined}>
                  {labelOf(entry, template)}
                </NavLink>
              );
            })}
          </nav>
          {screen && <History />}
        </div>
      )}
    </div>
  );
}
