import { isPrivileged } from './roles';
import { useMe } from './useMe';

interface Props {
  /** What is missing, as the subject of the sentence: "Records of violations, ...". */
  readonly what: string;
  /** The kind of import, as the command takes it. */
  readonly command: string;
  /** How else it comes in: ", or from ...". */
  readonly otherwise?: string;
}

/** How public records get into the installation: the command for those who run it, whom to ask for everybody else. */
export function ImportHint({ what, command, otherwise = '' }: Props) {
  const { data: me } = useMe();
  if (me === undefined || !isPrivileged(me.role))
    return (
      <>
        {what} are imported by an administrator{otherwise}. Ask one to import them for this area.
      </>
    );
  return (
    <>
      {what} come in by <code>npm run import -- {command} FILE</code>
      {otherwise}.
    </>
  );
}
