import type { DealFile, ExitCard } from '#contract';
import { Files } from './Files';
import { Prose } from './Prose';

/** The ways out of the loan as they are described, each with what supports it. */
export function ExitCards({
  cards,
  files,
}: {
  readonly cards: readonly ExitCard[];
  readonly files: readonly DealFile[];
}) {
  return cards.map(({ number, title, description, links, attachments }) => (
    <section key={number} className="deal-card deal-exit">
      <h3>
        {number}. {title}
      </h3>
      <Prose text={description} />
      {links.length > 0 && (
        <table className="deal-table">
          <caption>Supporting Links</caption>
          <thead className="deal-hidden">
            <tr>
              <th scope="col">Link</th>
            </tr>
          </thead>
          <tbody>
            {links.map((link, at) => (
              <tr key={at}>
                <td>
                  <a className="deal-file" href={link.url} target="_blank" rel="noreferrer">
                    {link.title}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Files title="Attachments" files={files.filter(({ id }) => attachments.includes(id))} />
    </section>
  ));
}
