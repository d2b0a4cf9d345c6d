import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** Fields that a person may only read keep the normal text colour, so that their figures stay legible. */
const READABLE = { token: { colorTextDisabled: 'var(--text)' } };
const AS_AROUND = {};

/** Fields that a person may edit, or only read. */
export function FieldSet({
  canEdit,
  className,
  children,
}: {
  readonly canEdit: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <ConfigProvider componentDisabled={!canEdit} theme={canEdit ? AS_AROUND : READABLE}>
      <fieldset className={className} disabled={!canEdit}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
