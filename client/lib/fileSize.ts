const UNITS = ['KB', 'MB', 'GB'] as const;

/** `980 bytes`, `12 KB`, `1.4 MB`: with a decimal below ten. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.max(1, Math.round(size))} ${UNITS[unit] ?? ''}`;
}
