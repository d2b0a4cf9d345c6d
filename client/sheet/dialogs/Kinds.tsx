import { Radio } from 'antd';
import { formatValue } from '#domain';
import { UNIT_KINDS, type KindChoice, type KindFound, type UnitKind } from '#exchange';
import { Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

interface Props {
  readonly kinds: readonly KindFound[];
  readonly onKind: (kind: UnitKind, choice: KindChoice) => void;
  readonly disabled?: boolean | undefined;
}

/** Residents to come and past ones may stand on lines of their own beside their apartment's. */
const ELSEWHERE: Readonly<Record<KindChoice, string>> = {
  leave: 'Leave out',
  vacant: 'Vacant, where the apartment has no other line',
  let: 'Let, in place of a vacant line',
};
const OWN: Readonly<Record<KindChoice, string>> = {
  leave: 'Leave out',
  vacant: 'Take as vacant',
  let: 'Take as let',
};

/** Rows that may count as apartments or not, and what each choice makes of the whole file. */
export function Kinds({ kinds, onKind, disabled = false }: Props) {
  return kinds.map(({ kind, rows, choice, effects }) => {
    const words = kind === 'future' || kind === 'past' ? ELSEWHERE : OWN;
    return (
      <Text
        as="section"
        key={kind}
        below={2}
        size="cell"
        className={styles.decision}
        aria-label={UNIT_KINDS[kind]}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <strong>{UNIT_KINDS[kind]}</strong>: {rows.toLocaleString('en-US')}{' '}
                {rows === 1 ? 'row' : 'rows'}
              </th>
              <th scope="col" data-figure>
                Units
              </th>
              <th scope="col" data-figure>
                Area
              </th>
              <th scope="col" data-figure>
                Occupied
              </th>
              <th scope="col" data-figure>
                Rent a month
              </th>
            </tr>
          </thead>
          <tbody>
            {effects.map((effect) => (
              <tr key={effect.choice} data-chosen={effect.choice === choice || undefined}>
                <th scope="row">
                  <Radio
                    name={kind}
                    disabled={disabled}
                    checked={effect.choice === choice}
                    onChange={() => onKind(kind, effect.choice)}
                  >
                    {words[effect.choice]}
                  </Radio>
                </th>
                <td data-figure>{effect.units.toLocaleString('en-US')}</td>
                <td data-figure>{formatValue(effect.area, 'number0')}</td>
                <td data-figure>{effect.occupied.toLocaleString('en-US')}</td>
                <td data-figure>{formatValue(effect.rent, 'usd2') || '$0.00'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Text>
    );
  });
}
