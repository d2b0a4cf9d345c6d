import { Button, Input } from 'antd';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { GraphPicture } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { Section } from '../../components/Section';
import { GraphDrawing, GraphLegend, pictureWords } from '../../deal/parts/GraphDrawing';
import styles from './GraphPanel.module.css';
import { moved, searched, viewBox, viewOf, wholeView, zoomed, type GraphView } from './graphView';

const STEP = 1.5;
const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, -0.25],
  ArrowDown: [0, 0.25],
};

/** The picture of who and what is related to a borrower: zoomed, moved and searched. */
export function GraphPanel({ picture }: { readonly picture: GraphPicture }) {
  const [view, setView] = useState<GraphView>(() => wholeView(picture));
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(0);
  const hits = useMemo(() => searched(picture, text), [picture, text]);
  const zoom = (times: number) => setView((now) => zoomed(now, times, picture));
  const search = (typed: string) => {
    setText(typed);
    setTurn(0);
  };
  const next = () => {
    const at = hits?.[turn % Math.max(hits.length, 1)];
    if (at === undefined) return;
    setView((now) => viewOf(picture, at, now));
    setTurn(turn + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move) setView((now) => moved(now, move[0], move[1], picture));
    else if (event.key === '+') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setView(wholeView(picture));
    else return;
    event.preventDefault();
  };
  const drag = useDrag((right, down) => setView((now) => moved(now, right, down, picture)));
  return (
    <Section
      title="Knowledge Graph"
      head={
        <Row gap={2} wrap align="center">
          <Input.Search
            aria-label="Search the graph"
            placeholder="Name or address"
            size="small"
            allowClear
            style={{ width: 220 }}
            value={text}
            onChange={(event) => search(event.target.value)}
            onSearch={next}
          />
          <Button size="small" aria-label="Zoom in" onClick={() => zoom(STEP)}>
            +
          </Button>
          <Button size="small" aria-label="Zoom out" onClick={() => zoom(1 / STEP)}>
            −
          </Button>
          <Button size="small" onClick={() => setView(wholeView(picture))}>
            Fit
          </Button>
        </Row>
      }
    >
      <Stack gap={2} className={styles.graph}>
        <Text size="small" tone="muted" role="status">
          {hits === undefined
            ? pictureWords(picture)
            : `${hits.length} of ${picture.nodes.length} found${hits.length > 0 ? '; Enter goes from one to the next' : ''}`}
        </Text>
        <GraphDrawing
          picture={picture}
          {...(hits && { found: new Set(hits) })}
          viewBox={viewBox(view)}
          className={styles.drawing}
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...drag}
        />
        <GraphLegend picture={picture} />
      </Stack>
    </Section>
  );
}

/**
 * Drags by the pointer.
 * @param move gets how far the view moves, against the pointer, in halves of the element's shorter side
 */
function useDrag(move: (right: number, down: number) => void) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = last.current;
      if (from === null) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const half = Math.max(Math.min(width, height) / 2, 1);
      move((from.x - event.clientX) / half, (from.y - event.clientY) / half);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      last.current = null;
    },
    onPointerCancel() {
      last.current = null;
    },
  };
}
