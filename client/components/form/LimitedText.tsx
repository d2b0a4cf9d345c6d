import { Input, type GetProps } from 'antd';
import { useId } from 'react';
import { Text } from '../boxes';

type Props = Omit<GetProps<typeof Input.TextArea>, 'maxLength' | 'status' | 'value'> & {
  readonly value: string;
  /** Most characters that are kept. */
  readonly most: number;
  readonly status?: 'error' | undefined;
};

/**
 * Text of some lines outside a form, which says where it is too long. It cuts nothing: what `maxLength` cuts from a paste
 * is gone without a word.
 */
export function LimitedText({ most, status, 'aria-describedby': described, ...rest }: Props) {
  const id = useId();
  const over = rest.value.length - most;
  const isLong = over > 0;
  return (
    <>
      <Input.TextArea
        {...rest}
        status={isLong ? 'error' : status}
        aria-invalid={isLong || status === 'error'}
        aria-describedby={isLong ? id : described}
      />
      {isLong && (
        <Text as="p" id={id} role="alert" above={1} tone="bad" size="small">
          At most {most.toLocaleString('en-US')} characters: {over.toLocaleString('en-US')} too many
        </Text>
      )}
    </>
  );
}
