import { KeyOutlined, LogoutOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { initials, personName } from '#domain';
import type { Me } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { isStaff, roleLabel } from '../../lib/auth/roles';
import { signOut } from '../../lib/auth/session';
import { chooseColor, colorChoiceAtom, type ColorChoice } from '../../lib/colorMode';
import { installationAtom } from '../../lib/installation';
import { askToSignOut } from '../../lib/useLeaveGuard';
import { paths } from '../../paths';
import { Box, Text } from '../../components/boxes';
import styles from './Layout.module.css';

const CHOICES: { label: string; value: ColorChoice }[] = [
  { label: 'System', value: 'system' },
  { label: 'Light', value: 'light' },
  { label: 'Dark', value: 'dark' },
];

const ChangePassword = lazy(() => import('../../features/auth/ChangePassword'));

export function UserMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  const name = personName(me);
  const change = () => {
    setOpen(false);
    setChanging(true);
  };
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="rightBottom"
        arrow={false}
        content={<Content me={me} name={name} onChangePassword={change} onClose={() => setOpen(false)} />}
      >
        <button
          type="button"
          className={styles.user}
          aria-label={`Account: ${name}`}
          aria-expanded={open}
          aria-haspopup="dialog"
        >
          {initials([me.firstName, me.lastName]) || me.email.slice(0, 2).toUpperCase()}
        </button>
      </Popover>
      {changing && (
        <Suspense fallback={null}>
          <ChangePassword me={me} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ContentProps {
  readonly me: Me;
  readonly name: string;
  readonly onChangePassword: () => void;
  readonly onClose: () => void;
}

function Content({ me, name, onChangePassword, onClose }: ContentProps) {
  const ownAccounts = useAtomValue(installationAtom)?.ownAccounts === true;
  const choice = useAtomValue(colorChoiceAtom);
  const leave = async () => {
    onClose();
    if (await askToSignOut()) await signOut();
  };
  return (
    <div className={styles.account} role="dialog" aria-label="Account">
      <Text as="p" weight="strong">
        {name}
      </Text>
      <Text as="p" tone="muted" size="cell" className={styles.email}>
        {me.email}
      </Text>
      <Text as="p" tone="muted" size="cell" className={styles.email}>
        {roleLabel(me.role)}
      </Text>
      <Box above={3} below={3} className={styles.appearance}>
        <span id="appearance">Appearance</span>
        <Segmented<ColorChoice>
          block
          size="small"
          aria-labelledby="appearance"
          options={CHOICES}
          value={choice}
          onChange={chooseColor}
        />
      </Box>
      {isStaff(me.role) && (
        <LinkButton className={styles.settings} block icon={<SettingOutlined />} to={paths.settings}>
          Settings
        </LinkButton>
      )}
      {ownAccounts && (
        <Button className={styles.settings} block icon={<KeyOutlined />} onClick={onChangePassword}>
          Change password
        </Button>
      )}
      <Button block icon={<LogoutOutlined />} onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  );
}
