import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler, type To } from 'react-router';

/** A link that looks like a button: opens in a new tab by the usual keys, and is one stop for the keyboard. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> & { to: To }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
