/** Space between two tabs, in pixels; the same as the style's. */
export const GAP = 2;

/**
 * The tabs that fit in a line. The one in front always does; if not all fit, room is reserved for the
 * overflow button.
 * @param widths of the tabs, in pixels; 0 before they are drawn
 * @param room of the line, in pixels; 0 before it is drawn
 * @param more width of the overflow button, in pixels
 * @param front index of the tab in front, -1 for none
 */
export function fitting(
  widths: readonly number[],
  room: number,
  more: number,
  front: number,
): readonly boolean[] {
  const all = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (room <= 0 || all <= room) return widths.map(() => true);
  let left = room - more - (front < 0 ? 0 : (widths[front] ?? 0) + GAP);
  let full = false;
  return widths.map((width, index) => {
    if (index === front) return true;
    full ||= left < width + GAP;
    if (!full) left -= width + GAP;
    return !full;
  });
}
