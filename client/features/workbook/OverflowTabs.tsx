import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { useMeasure } from '../../lib/useMeasure';
import { fitting } from './fitting';
import styles from './Workbook.module.css';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
}

interface Props {
  readonly label: string;
  readonly className?: string;
  readonly tabs: readonly Tab[];
  /** The `aria-current` value of the tab in front. */
  readonly current: 'page' | 'true';
  /** The label of the menu with the tabs that do not fit. */
  readonly more: string;
}

/** Pixels of the button that opens the rest, until it is drawn. */
const MORE_WIDTH = 68;

/** Tabs in one line; those without room are in a menu at its end. */
export function OverflowTabs({ label, className, tabs, current, more }: Props) {
  const navigate = useNavigate();
  const [line, { width: room }] = useMeasure<HTMLElement>();
  const widths = useTabWidths(line);
  const shown = fitting(
    tabs.map((_, index) => widths[index] ?? 0),
    room,
    MORE_WIDTH,
    tabs.findIndex((tab) => tab.current),
  );
  const rest = tabs.filter((_, index) => shown[index] === false);
  return (
    <nav ref={line} aria-label={label} className={className}>
      {tabs.map((tab, index) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          data-tab
          className={tab.current ? styles.current : undefined}
          data-hidden={shown[index] === false || undefined}
          aria-current={tab.current ? current : undefined}
        >
          {tab.label}
        </NavLink>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ to, label: text }) => ({ key: to, label: text })),
            onClick: ({ key }) => void navigate(key),
          }}
        >
          <button type="button" className={styles.more} aria-label={more} aria-haspopup="menu">
            More <DownOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}

/** How wide each tab is, also those out of sight. */
function useTabWidths(line: RefObject<HTMLElement | null>): readonly number[] {
  const [widths, setWidths] = useState<readonly number[]>([]);
  const known = useRef(widths);
  const measure = useRef(() => {
    const found = [...(line.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].map((tab) =>
      Math.ceil(tab.getBoundingClientRect().width),
    );
    if (
      found.length === known.current.length &&
      found.every((width, index) => width === known.current[index])
    )
      return;
    known.current = found;
    setWidths(found);
  });
  useLayoutEffect(() => measure.current());
  useLayoutEffect(() => {
    // Letters of the right font are of another width.
    let there = true;
    void document.fonts?.ready.then(() => there && measure.current());
    return () => {
      there = false;
    };
  }, []);
  return widths;
}
