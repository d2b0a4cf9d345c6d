import { createElement, type ComponentProps } from 'react';
import styles from './boxes.module.css';

type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'section'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'aside'
  | 'article'
  | 'form'
  | 'fieldset'
  | 'figure'
  | 'figcaption'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'label'
  | 'strong'
  | 'small'
  | 'em'
  | 'time'
  | 'pre'
  | 'details'
  | 'summary'
  | 'button';

/** A step of the scale of room in `theme/tokens.css`: 4, 8, 12, 16 or 24 px. */
type Space = 1 | 2 | 3 | 4 | 5;

interface Looks {
  /** Of a grid: so many columns of one width, or a template of CSS. */
  readonly columns?: number | string;
  /** Of a grid: as many columns as there is room for, none narrower than this, in CSS pixels. */
  readonly least?: number;
  /** Space between its children. */
  readonly gap?: Space;
  /** Room above and below it. */
  readonly above?: Space;
  readonly below?: Space;
  /** Room inside, at the sides and above and below. */
  readonly padX?: Space;
  readonly padY?: Space;
  /** Has the frame of a panel. */
  readonly framed?: boolean;
  /** Most width, in CSS pixels. */
  readonly most?: number;
  /** May be narrower than its content. */
  readonly shrinks?: boolean;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** Children without room wrap to the next line. */
  readonly wrap?: boolean;
  /** Takes the room that the others leave. */
  readonly grow?: boolean;
  /** Gives no room away. */
  readonly fixed?: boolean;
  /** Pushed to the far end of its row. */
  readonly toEnd?: boolean;
  /** As tall as a row of a table, at least. */
  readonly tall?: boolean;
  /** A line of the frame above or below it. */
  readonly ruled?: 'above' | 'below';
  /** A step of the scale of type: 12, 13, 14 or 15 px. */
  readonly size?: 'small' | 'cell' | 'text' | 'part';
  readonly tone?: 'plain' | 'muted' | 'faint' | 'accent' | 'good' | 'warning' | 'bad';
  /** The color behind it, which is also the edge of a notice and the words of a badge. */
  readonly ground?: 'accent' | 'good' | 'warning' | 'bad';
  readonly weight?: 'normal' | 'medium' | 'strong';
  /** Lines are close together. */
  readonly snug?: boolean;
  /** Digits of one width. */
  readonly digits?: boolean;
  /** Never broken into lines; `cut` also ends in dots where there is no room. */
  readonly line?: 'whole' | 'cut';
}

type Props<T extends Tag> = Looks & { readonly as?: T } & Omit<ComponentProps<T>, keyof Looks>;

/** A place, with room in it and around it. */
export function Box<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', undefined, props);
}

/** Lays its children out side by side. */
export function Row<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.row, props);
}

/** Lays its children out one under another. */
export function Stack<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.stack, props);
}

/** Things in columns. */
export function Grid<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.grid, props);
}

/** Text in one of the sizes, colours and weights of the theme. */
export function Text<T extends Tag = 'span'>(props: Props<T>) {
  return box('span', undefined, props);
}

/** A framed part of a screen; `Section` is one with a title. */
export function Panel<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.panel, props);
}

/** A message of a part of a screen: a result, a warning, a refusal. */
export function Notice<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.notice, props);
}

/** A notice with things side by side: words, and buttons to act on them. */
export function NoticeRow<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', `${styles.row} ${styles.notice}`, props);
}

/** The status of something, in a word. */
export function Badge<T extends Tag = 'span'>(props: Props<T>) {
  return box('span', styles.badge, props);
}

/** Maps looks to CSS classes. They have no specificity, so that a screen's own style sheet always wins. */
function box<T extends Tag>(usual: Tag, base: string | undefined, { as, ...props }: Props<T>) {
  const {
    gap,
    above,
    below,
    padX,
    padY,
    shrinks,
    framed,
    align,
    justify,
    wrap,
    grow,
    fixed,
    toEnd,
    tall,
    ruled,
    ...words
  } = props;
  const { size, tone, ground, weight, snug, digits, line, columns, least, most, className, style, ...rest } =
    words;
  const names = [
    base,
    gap && styles[`gap-${gap}`],
    above && styles[`above-${above}`],
    below && styles[`below-${below}`],
    padX && styles[`padX-${padX}`],
    padY && styles[`padY-${padY}`],
    shrinks && styles.shrinks,
    framed && styles.panel,
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    ruled && styles[`ruled-${ruled}`],
    size && styles[`size-${size}`],
    tone && styles[`tone-${tone}`],
    ground && styles[`ground-${ground}`],
    weight && styles[`weight-${weight}`],
    line && styles[`line-${line}`],
    wrap && styles.wrap,
    grow && styles.grow,
    fixed && styles.fixed,
    toEnd && styles.toEnd,
    tall && styles.tall,
    snug && styles.snug,
    digits && styles.digits,
    className,
  ];
  const sizes = { gridTemplateColumns: templateOf(columns, least), maxWidth: most };
  return createElement(as ?? usual, {
    ...rest,
    className: names.filter(Boolean).join(' ') || undefined,
    style: Object.values(sizes).every((size) => size === undefined) ? style : { ...sizes, ...style },
  });
}

function templateOf(columns: Looks['columns'], least: Looks['least']): string | undefined {
  if (typeof columns === 'number') return `repeat(${columns}, minmax(0, 1fr))`;
  if (columns !== undefined || least === undefined) return columns;
  return `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`;
}
