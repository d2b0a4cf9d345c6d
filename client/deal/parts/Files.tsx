import type { DealFile } from '#contract';
import { fileSize } from '#domain/format';
import { useMedia } from '../media';
import { useStatic } from '../static';

function Name({ file }: { readonly file: DealFile }) {
  const media = useMedia();
  if (useStatic()) return <span>{file.name}</span>;
  const address = media.file(file.id);
  return address === null ? (
    <button type="button" className="deal-file" onClick={() => media.open(file)}>
      {file.name}
    </button>
  ) : (
    <a className="deal-file" href={address} download={file.name}>
      {file.name}
    </a>
  );
}

/** The files of the loan that were released to its readers. */
export function Files({
  files,
  title = 'Files',
}: {
  readonly files: readonly DealFile[];
  readonly title?: string;
}) {
  if (files.length === 0) return null;
  return (
    <section className="deal-block">
      <h3>{title}</h3>
      <ul className="deal-files">
        {files.map((file) => (
          <li key={file.id} className="deal-line">
            <Name file={file} />
            <span className="deal-file-kind">
              {file.category} · {fileSize(file.size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
