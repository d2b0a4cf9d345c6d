import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AddressLine } from './AddressLine';
import { Grid, Row, Text } from './boxes';
import styles from './PageHeader.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface Props {
  readonly title: string;
  /** The subject of the page for the browser tab: an address. */
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
    <Grid as="header" columns="minmax(0, 1fr) auto" align="end" className={styles.header}>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <Row as="ol" below={1} tone="muted" size="small" snug className={styles.crumbs}>
            {crumbs.map((crumb) => (
              <li
                key={`${crumb.label} ${crumb.to}`}
                data-long={crumb.label.includes(',') || undefined}
                title={crumb.label.includes(',') ? crumb.label : undefined}
              >
                <Link to={crumb.to} aria-label={crumb.label}>
                  <AddressLine address={crumb.label} />
                </Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </Row>
        </nav>
      )}
      <Row gap={2} align="baseline" shrinks className={styles.named}>
        <Text as="h1" weight="strong" line="cut" className={styles.title}>
          {title}
        </Text>
        {extra}
      </Row>
      {actions && (
        <Row gap={2} fixed className={styles.actions}>
          {actions}
        </Row>
      )}
    </Grid>
  );
}

/** Names the browser tab; undefined leaves its name to others. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Bridgebook`;
  }, [title]);
}
