import type { SVGProps } from 'react';
import type { GraphPicture, PictureNode } from '#contract';
import { PICTURE_KIND_LABELS, PICTURE_KINDS, type PictureKind } from '#contract/pictureKinds';

/** Letters of a label; the rest is in its title. */
const MOST = 28;
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1).trimEnd()}…` : text);

/**
 * Colours come from the page around it: `--graph-borrower` and so on, `--graph-line`, `--graph-text`,
 * `--graph-ground`.
 */
const colour = (kind: PictureKind): string => `var(--graph-${kind})`;

/** People are round, companies square, properties a roof. */
function Shape({ kind }: { readonly kind: PictureKind }) {
  if (kind === 'borrower') return <circle r={9} fill={colour(kind)} />;
  if (kind === 'person') return <circle r={5} fill={colour(kind)} />;
  if (kind === 'property') return <path d="M0 -6 L6 0 V5 H-6 V0 Z" fill={colour(kind)} />;
  return <rect x={-5} y={-5} width={10} height={10} fill={colour(kind)} />;
}

const OPACITY = { plain: 1, hidden: 0.45, out: 0.25 } as const;

interface NodeProps {
  readonly node: PictureNode;
  /** A search is active and this node does not match. */
  readonly dim: boolean;
  readonly found: boolean;
}

function Node({ node, dim, found }: NodeProps) {
  const { kind, label, x, y, turn, anchor, cases, state } = node;
  const away = anchor === 'middle' ? 0 : anchor === 'start' ? 11 : -11;
  return (
    <g transform={`translate(${x} ${y})`} opacity={dim ? 0.15 : OPACITY[state]}>
      <title>
        {[label || PICTURE_KIND_LABELS[kind][0], cases > 0 && `${cases} cases and media`]
          .filter(Boolean)
          .join(', ')}
      </title>
      {cases > 0 && (
        <circle r={kind === 'borrower' ? 12 : 9} fill="none" stroke="var(--graph-cases)" strokeWidth={2} />
      )}
      <Shape kind={kind} />
      {label !== '' && (
        <text
          transform={turn === 0 ? undefined : `rotate(${turn})`}
          x={away}
          y={anchor === 'middle' ? 24 : 4}
          textAnchor={anchor}
          fontSize="var(--size-small)"
          fontWeight={kind === 'borrower' || found ? 600 : 400}
          textDecoration={state === 'out' ? 'line-through' : undefined}
          fill="var(--graph-text)"
          stroke="var(--graph-ground)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {cut(label)}
        </text>
      )}
    </g>
  );
}

/** What a picture shows, in words: `Borrower, 3 companies, 2 related partners`. */
export function pictureWords({ nodes, more }: GraphPicture): string {
  const counts = PICTURE_KINDS.flatMap((kind) => {
    const count = nodes.filter((node) => node.kind === kind).length;
    if (count === 0) return [];
    const [one, many] = PICTURE_KIND_LABELS[kind];
    return kind === 'borrower' ? one : `${count} ${(count === 1 ? one : many).toLowerCase()}`;
  });
  return [...counts, ...(more > 0 ? [`${more} more not drawn`] : [])].join(', ');
}

/** Room for the longest label beside a node, and for a node alone, in CSS pixels. */
const BESIDE = 200;
const AROUND = 40;

/** The area to draw: the nodes with their labels, without an empty margin. */
export function frameOf({ nodes }: GraphPicture) {
  const labels = nodes.filter(({ kind, label }) => kind !== 'borrower' && label !== '');
  const across = labels.length > 0 ? BESIDE : AROUND;
  const along = labels.some(({ turn }) => turn !== 0) ? BESIDE : AROUND;
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - across, Math.min(...ys) - along];
  return {
    left,
    top,
    width: Math.max(...xs) + across - left,
    height: Math.max(...ys) + along - top,
  };
}

/** Up to so many nodes, every line is as strong as another. */
const FEW = 50;

/**
 * The first line to a node is the one that it is placed by; further ones cross the picture. The more nodes, the fainter
 * these are, so that many of them do not become a ground that hides the others.
 */
export function crossLook(nodes: number) {
  const share = Math.min(1, FEW / Math.max(nodes, 1));
  return { strokeWidth: Math.max(0.7, share), strokeOpacity: Math.max(0.4, share) };
}

interface Props extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  readonly picture: GraphPicture;
  /** Places of the nodes that were searched for; undefined without a search. */
  readonly found?: ReadonlySet<number>;
}

/** Persons, companies and properties around a borrower, and how they are related. */
export function GraphDrawing({ picture, found, ...svg }: Props) {
  const { nodes, edges } = picture;
  const { left, top, width, height } = frameOf(picture);
  const cross = crossLook(nodes.length);
  return (
    <svg
      role="img"
      aria-label={`Knowledge graph: ${pictureWords(picture)}`}
      viewBox={`${left} ${top} ${width} ${height}`}
      {...svg}
    >
      <g stroke="var(--graph-line)" strokeWidth={1}>
        {edges.map(({ from, to }, at) => {
          const [a, b] = [nodes[from], nodes[to]];
          const look = edges[at - 1]?.to === to ? cross : {};
          return a && b && <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} {...look} />;
        })}
      </g>
      {nodes.map((node, at) => (
        // The nodes of a picture never move.
        <Node
          key={at}
          node={node}
          found={found?.has(at) === true}
          dim={found !== undefined && !found.has(at)}
        />
      ))}
    </svg>
  );
}

/** The meaning of the shapes and colours in the drawing. */
export function GraphLegend({ picture: { nodes } }: { readonly picture: GraphPicture }) {
  const kinds = PICTURE_KINDS.filter((kind) => nodes.some((node) => node.kind === kind));
  return (
    <ul className="graph-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg viewBox="-10 -10 20 20" width={16} height={16} aria-hidden="true">
            <Shape kind={kind} />
          </svg>
          {PICTURE_KIND_LABELS[kind][0]}
        </li>
      ))}
    </ul>
  );
}
