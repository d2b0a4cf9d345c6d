import { AutoComplete } from 'antd';
import { useMemo, useState, type ClipboardEvent } from 'react';
import { formatValue, understoodAs } from '#domain';
import type { FieldControl } from '../../../components/form/Field';
import { useOpenWorkbook, type WorkbookSession } from '../../../workbook';
import { Understood } from '../../../components/form/Understood';
import { amountOf, bestMatches, withoutMarks } from './lines';
import { Row, Text } from '../../../components/boxes';

/**
 * A text field that offers the named amounts once an @ is typed, and takes a pasted `$1,250,000` as 1250000.
 */
export function AmountInput({ value, onChange, onBlur, ...field }: FieldControl<string>) {
  const { session } = useOpenWorkbook();
  const [open, setOpen] = useState(false);
  const offered = useMemo(() => (open ? variables(session, value) : []), [open, session, value]);
  const listed = open && offered.length > 0;
  const [focused, setFocused] = useState(false);
  const amount = amountOf(value);
  const said = focused && typeof amount === 'number' ? understoodAs(value, amount, 'usd') : undefined;
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[$,]/.test(text)) return;
    event.preventDefault();
    const input = event.target instanceof HTMLInputElement ? event.target : undefined;
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    onChange(value.slice(0, from) + withoutMarks(text) + value.slice(to));
  };
  return (
    <span onPaste={paste}>
      <AutoComplete
        {...field}
        style={{ width: '100%' }}
        value={value}
        open={listed}
        // Above the field, as the save button is below it.
        placement="topLeft"
        listHeight={160}
        onOpenChange={setOpen}
        options={offered}
        onChange={(text: string) => {
          setOpen(text.trim().startsWith('@'));
          onChange(text);
        }}
        onSelect={() => setOpen(false)}
        onKeyDown={(event) => {
          // Enter chooses from the list; it saves only where no list is open.
          if (event.key === 'Enter' && listed) event.preventDefault();
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setOpen(false);
          onBlur();
        }}
      />
      <Understood passing said={said} asked={false} onChoose={onChange} />
    </span>
  );
}

function variables({ workbook }: WorkbookSession, text: string) {
  const typed = text.trim();
  if (!typed.startsWith('@')) return [];
  // The figure of exactly that name comes first, even a hidden one: Tab takes the first one and must not
  // replace it with another.
  const amounts = [...workbook.template.figure.values()].filter(
    ({ name, hidden, format }) => name === typed.slice(1) || (!hidden && format.startsWith('usd')),
  );
  return bestMatches(amounts, typed.slice(1)).map(({ name, label, format }) => ({
    value: `@${name}`,
    label: (
      <Row as="span" gap={3} justify="between">
        <span>{label}</span>
        <Text tone="muted" digits>
          {formatValue(workbook.value({ name }), format)}
        </Text>
      </Row>
    ),
  }));
}
