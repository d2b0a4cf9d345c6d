import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AddressLine } from './AddressLine';
import styles from './PageHeader.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface Props {
  readonly title: string;
  /** What the page is about, for the browser tab: an address. */
  readonly of?: string;
  readonly crumbs?: readonly Crumb[];
  /** Beside the title: a count, a status. */
  readonly extra?: ReactNode;
  readonly actions?: ReactNode;
}

/** Title of a screen with the way back to it; also names the browser tab. */
export function PageHeader({ title, of, crumbs = [], extra, actions }: Props) {
  useDocumentTitle(of === undefined ? title : `${title} · ${of}`);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb">
            <ol className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <li
                  key={crumb.to}
                  data-long={crumb.label.includes(',') || undefined}
                  title={crumb.label.includes(',') ? crumb.label : undefined}
                >
                  <Link to={crumb.to} aria-label={crumb.label}>
                    <AddressLine address={crumb.label} />
                  </Link>
                </li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {extra}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** Names the browser tab; undefined leaves its name to others. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Bridgebook`;
  }, [title]);
}
