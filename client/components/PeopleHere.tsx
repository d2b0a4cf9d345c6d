import { Avatar, Tooltip } from 'antd';
import { initials } from '#domain';

export interface PersonHere {
  readonly key: number;
  readonly name: string;
  readonly color: string;
  /** Their name and the remark about them. */
  readonly title: string;
  readonly onPress?: () => void;
}

/** The people who are here at this moment, by their initials in their colours. */
export function PeopleHere({
  label,
  people,
}: {
  readonly label: string;
  readonly people: readonly PersonHere[];
}) {
  if (people.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <Avatar.Group size={28} max={{ count: 4 }}>
        {people.map(({ key, name, color, title, onPress }) => (
          <Tooltip key={key} title={title}>
            <Avatar
              // The colors of people are made for white letters, in dark colors too.
              style={{
                backgroundColor: color,
                color: 'var(--on-dark)',
                ...(onPress && { cursor: 'pointer' }),
              }}
              onClick={onPress}
            >
              <span aria-hidden>{initials(name.split(/\s+/).slice(0, 2))}</span>
              <span className="visually-hidden">{title}</span>
            </Avatar>
          </Tooltip>
        ))}
      </Avatar.Group>
    </div>
  );
}
