import { describe, expect, it } from 'vitest';
import { checkFiles, endsAs, isPicture, type UploadRules } from './check';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2]);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const photo = (name: string, bytes: Uint8Array<ArrayBuffer> = JPEG) => new File([bytes], name);
const RULES: UploadRules = {
  maxFiles: 4,
  maxBytes: 1024,
  takes: isPicture,
  taken: 'Only JPEG and PNG pictures are accepted',
};

describe('files before they are sent', () => {
  it('are taken as they come', async () => {
    const files = [photo('a.jpg'), photo('b.png', PNG)];
    expect(await checkFiles(files, RULES)).toEqual({ accepted: files });
  });

  it('are none of them taken where there are too many', async () => {
    const five = Array.from({ length: 5 }, (_, index) => photo(`${index}.jpg`));
    expect(await checkFiles(five, RULES)).toEqual({
      accepted: [],
      problem: { title: 'Cannot upload more than 4 files', reasons: [] },
    });
    expect(await checkFiles(five.slice(0, 2), { ...RULES, maxFiles: 1 })).toEqual({
      accepted: [],
      problem: { title: 'Cannot upload more than 1 file at a time', reasons: [] },
    });
  });

  it('are judged by their bytes, whatever their names say', async () => {
    const { accepted, problem } = await checkFiles(
      [photo('gif.jpg', new TextEncoder().encode('GIF89a')), photo('photo.txt', PNG)],
      RULES,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['photo.txt']);
    expect(problem).toEqual({
      title: 'File gif.jpg was rejected',
      reasons: ['Only JPEG and PNG pictures are accepted'],
    });
  });

  it('name each of several that were rejected, and why', async () => {
    const { accepted, problem } = await checkFiles(
      [photo('empty.jpg', new Uint8Array()), photo('big.jpg', new Uint8Array(2048)), photo('good.jpg')],
      RULES,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['good.jpg']);
    expect(problem?.title).toBe('File empty.jpg was rejected');
    expect(problem?.reasons).toEqual([
      'File empty.jpg was rejected: The file is empty',
      'File big.jpg was rejected: It is larger than 1 KB',
    ]);
  });

  it('may be told by their endings', async () => {
    const takes = endsAs(['.pdf', '.csv']);
    expect(await takes(photo('Rent Roll.CSV'))).toBe(true);
    expect(await takes(photo('setup.exe'))).toBe(false);
  });
});
