import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importRows, readTable } from '#exchange';
import { realTemplate } from '../../testing/realTemplate';
import { ImportPreview } from './ImportPreview';

const preview = (text: string) => {
  const sheet = realTemplate.sheet.get('RentRollResidential');
  if (sheet?.kind !== 'table') throw new Error('no table');
  render(<ImportPreview sheet={sheet} result={importRows(sheet, readTable(text))} onLine={() => undefined} />);
};

it('says that the rent of vacant rows is in its sums and not in the totals of the sheet', () => {
  preview('Unit,Status,Actual Rent\n1A,Occupied,1000\n1B,Vacant,900\n1C,Vacant,\n');
  expect(screen.getByText('$1,900.000')).toBeTruthy();
  expect(screen.getByText(/^Sums of the file, with one vacant row: the rent of these counts as 0/)).toBeTruthy();
});

it('says nothing of vacant rows where none has a rent', () => {
  preview('Unit,Status,Actual Rent\n1A,Occupied,1000\n1B,Vacant,\n');
  expect(screen.queryByText(/vacant row/)).toBeNull();
});
