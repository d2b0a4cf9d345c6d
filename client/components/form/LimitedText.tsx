import { Input, Tooltip, type GetProps, type InputRef } from 'antd';
import { useId, type Ref } from 'react';
import { tooLong } from '#domain';
import { Text } from '../boxes';

interface Limited {
  readonly value: string;
  /** Most characters that are kept. */
  readonly most: number;
  readonly status?: 'error' | undefined;
}

type TextProps = Omit<GetProps<typeof Input.TextArea>, 'maxLength' | 'status' | 'value'> & Limited;

/**
 * A multi-line text outside a form that says when it is too long. It is not cut, as `maxLength` cuts a paste
 * silently.
 */
export function LimitedText({ most, status, 'aria-describedby': described, ...rest }: TextProps) {
  const id = useId();
  const problem = tooLong(rest.value, most);
  return (
    <>
      <Input.TextArea
        {...rest}
        status={problem === undefined ? status : 'error'}
        aria-invalid={problem !== undefined || status === 'error'}
        aria-describedby={problem === undefined ? described : id}
      />
      {problem !== undefined && (
        <Text as="p" id={id} role="alert" above={1} tone="bad" size="small">
          {problem}
        </Text>
      )}
    </>
  );
}

type LineProps = Omit<GetProps<typeof Input>, 'maxLength' | 'status' | 'value' | 'ref'> &
  Limited & { readonly ref?: Ref<InputRef> };

/**
 * The same for one line. The message floats above the page: a line sits in bars and table rows, which have no
 * room below it.
 */
export function LimitedLine({ most, status, 'aria-invalid': invalid, ...rest }: LineProps) {
  const problem = tooLong(rest.value, most);
  return (
    <Tooltip
      open={problem !== undefined}
      placement="bottomLeft"
      title={problem !== undefined && <span role="alert">{problem}</span>}
    >
      <Input
        {...rest}
        status={problem === undefined ? status : 'error'}
        aria-invalid={problem !== undefined || (invalid ?? status === 'error')}
      />
    </Tooltip>
  );
}
