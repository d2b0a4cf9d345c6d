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
  | 'summary';

/** A step of the scale of room in `theme/tokens.css`: 4, 8, 12, 16 or 24 px. */
type Space = 1 | 2 | 3 | 4 | 5;

interface Looks {
  /** Room between what stands in it. */
  readonly gap?: Space;
  /** Room above and below it. */
  readonly above?: Space;
  readonly below?: Space;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** What finds no room goes to the next line. */
  readonly wrap?: boolean;
  /** Takes the room that the others leave. */
  readonly grow?: boolean;
  /** Gives no room away. */
  readonly fixed?: boolean;
  /** Stands at the far end of its row. */
  readonly toEnd?: boolean;
  /** As tall as a row of a table, at least. */
  readonly tall?: boolean;
  /** A line of the frame above or below it. */
  readonly ruled?: 'above' | 'below';
  /** A step of the scale of type: 12, 13, 14 or 15 px. */
  readonly size?: 'small' | 'cell' | 'text' | 'part';
  readonly tone?: 'plain' | 'muted' | 'faint' | 'accent' | 'good' | 'warning' | 'bad';
  readonly weight?: 'normal' | 'medium' | 'strong';
  /** Lines stand close together. */
  readonly snug?: boolean;
  /** Digits of one width. */
  readonly digits?: boolean;
  /** Never broken into lines; `cut` also ends in dots where there is no room. */
  readonly line?: 'whole' | 'cut';
}

type Props<T extends Tag> = Looks & { readonly as?: T } & Omit<ComponentProps<T>, keyof Looks>;

/** Lays its children out side by side. */
export function Row<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.row, props);
}

/** Lays its children out one under another. */
export function Stack<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.stack, props);
}

/** Text in one of the sizes, colours and weights of the theme. */
export function Text<T extends Tag = 'span'>(props: Props<T>) {
  return box('span', undefined, props);
}

/** A framed part of a screen; `Section` is one with a title. */
export function Panel<T extends Tag = 'div'>(props: Props<T>) {
  return box('div', styles.panel, props);
}

/** A class a look; they weigh nothing, so that whatever a screen says of the same element stands. */
function box<T extends Tag>(usual: Tag, base: string | undefined, { as, ...props }: Props<T>) {
  const { gap, above, below, align, justify, wrap, grow, fixed, toEnd, tall, ruled, ...words } = props;
  const { size, tone, weight, snug, digits, line, className, ...rest } = words;
  const names = [
    base,
    gap && styles[`gap-${gap}`],
    above && styles[`above-${above}`],
    below && styles[`below-${below}`],
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    ruled && styles[`ruled-${ruled}`],
    size && styles[`size-${size}`],
    tone && styles[`tone-${tone}`],
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
  return createElement(as ?? usual, { ...rest, className: names.filter(Boolean).join(' ') || undefined });
}
