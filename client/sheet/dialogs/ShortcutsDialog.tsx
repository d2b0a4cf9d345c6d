import { Modal } from 'antd';
import { useAtom } from 'jotai';
import { useOpenWorkbook } from '../../workbook/context';
import { SHORTCUTS } from '../grid/keys';
import { returnFocus } from '../grid/useFocusReturn';
import styles from './Dialogs.module.css';

export function ShortcutsDialog() {
  const { ui } = useOpenWorkbook();
  const [open, setOpen] = useAtom(ui.help);
  return (
    <Modal
      title="Keyboard"
      open={open}
      footer={null}
      width={760}
      onCancel={() => setOpen(false)}
      afterClose={() => returnFocus()}
    >
      <div className={styles.shortcuts}>
        {SHORTCUTS.map(({ group, keys }) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([press, does]) => (
                <div key={press}>
                  <dt>
                    <kbd>{press}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
