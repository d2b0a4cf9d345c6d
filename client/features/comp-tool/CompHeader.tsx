import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { countOf } from '#domain';
import type { CompType, CompUsage, Loan } from '#contract';
import { mapsSearchUrl } from '#contract/address';
import { AddressLine } from '../../components/AddressLine';
import { confirm } from '../../lib/confirm';
import { useSaveKey } from '../../lib/useSaveKey';
import type { Choice } from './choice';
import type { SaleTarget } from './selection';
import type { Selection } from './useSelection';
import { Row, Text } from '../../components/boxes';
import styles from './CompTool.module.css';

interface Props {
  readonly loan: Loan;
  readonly choice: Choice;
  readonly onChoose: (change: Partial<Choice>) => void;
  readonly selection: Selection;
  readonly onSave: () => Promise<void>;
  readonly withMap: boolean;
  readonly onMap: (withMap: boolean) => void;
}

export function CompHeader({ loan, choice, onChoose, selection, onSave, withMap, onMap }: Props) {
  const { pending, canEdit } = selection;
  // The loan is read before it is saved and again after it, and is not to be saved a second time meanwhile.
  const [saving, setSaving] = useState(false);
  const changed = pending.reduce((count, action) => count + ('rows' in action ? action.rows.length : 0), 0);
  const save = () => {
    setSaving(true);
    void onSave().finally(() => setSaving(false));
  };
  useSaveKey(canEdit && !saving, changed > 0, save);
  const discard = async () => {
    if (
      await confirm({
        title: 'Discard the changes?',
        description: 'The comps return to how they were last saved.',
        confirmText: 'Discard',
        danger: true,
      })
    )
      selection.discard();
  };
  return (
    <Row as="header" gap={3} align="center" ruled="below" padX={4} className={styles.header}>
      <Row gap={3} align="baseline" shrinks className={styles.titles}>
        <h1>Comp Tool</h1>
        <p title={loan.address}>
          <a href={mapsSearchUrl(loan.address)} aria-label={loan.address} target="_blank" rel="noreferrer">
            <AddressLine address={loan.address} />
          </a>
        </p>
      </Row>
      <Segmented<CompType>
        aria-label="Category"
        options={[
          { value: 'rent', label: 'Rent' },
          { value: 'sale', label: 'Sale' },
        ]}
        value={choice.type}
        onChange={(type) => onChoose({ type })}
      />
      {choice.type === 'rent' ? (
        <Segmented<CompUsage>
          aria-label="Usage"
          options={[
            { value: 'residential', label: 'Residential' },
            { value: 'commercial', label: 'Commercial' },
          ]}
          value={choice.usageType}
          onChange={(usageType) => onChoose({ usageType })}
        />
      ) : (
        <Segmented<SaleTarget>
          aria-label="Sheet"
          options={[
            { value: 'current', label: 'Current' },
            { value: 'future', label: 'Future' },
          ]}
          value={choice.target}
          onChange={(target) => onChoose({ target })}
        />
      )}
      <Text grow />
      <Button type="text" icon={<EnvironmentOutlined aria-hidden />} onClick={() => onMap(!withMap)}>
        {withMap ? 'Hide map' : 'Show map'}
      </Button>
      {canEdit ? (
        <>
          <Text tone="muted" size="cell" line="whole" role="status">
            {changed === 0 ? 'Saved' : countOf(changed, 'unsaved change')}
          </Text>
          <Button disabled={changed === 0 || saving} onClick={() => void discard()}>
            Discard
          </Button>
          <Button type="primary" disabled={changed === 0} loading={saving} onClick={save}>
            Save
          </Button>
        </>
      ) : (
        <Text tone="muted" size="cell" line="whole">
          You may look at comps; selecting them is for underwriting.
        </Text>
      )}
    </Row>
  );
}
