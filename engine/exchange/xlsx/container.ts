import * as XLSX from '@e965/xlsx';

/** A file of streams, zip or compound, as the library's own reader and writer know it. */
export interface Container {
  readonly FileIndex: Stream[];
  readonly FullPaths: readonly string[];
}
interface Stream {
  /** Bytes, in whatever the library has put them: a Buffer, or an array. */
  content: ArrayLike<number>;
  size: number;
}
interface ContainerTool {
  read(data: Uint8Array, options: { type: 'array' }): Container;
  find(container: Container, path: string): Stream | null;
  write(
    container: Container,
    options: { fileType: 'zip' | 'cfb'; type: 'array'; compression?: boolean },
  ): ArrayLike<number>;
  readonly utils: {
    cfb_new(): Container;
    cfb_add(container: Container, path: string, content: Uint8Array): unknown;
  };
}

export const containers: ContainerTool = XLSX.CFB;
