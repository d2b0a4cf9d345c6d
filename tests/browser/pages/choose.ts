import { expect, type Locator } from '@playwright/test';

/** More options than any list has. */
const MANY = 100;

/**
 * Chooses an option of a list by the keyboard alone, as far down as it stands: a press of the mouse on a list that is
 * still being laid out may go nowhere.
 * @param box the field that the list belongs to
 * @param option the words of the option, whole
 * @throws when the list has no such option
 */
export async function chooseOption(box: Locator, option: string): Promise<void> {
  if ((await box.getAttribute('aria-expanded')) !== 'true') await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const list = box
    .page()
    .locator(`.ant-select-dropdown:has([id="${(await box.getAttribute('aria-controls')) ?? ''}"])`);
  const active = list.locator('.ant-select-item-option-active');
  // A list goes to what is chosen a moment after it has opened.
  const chosen = list.locator('.ant-select-item-option-selected');
  if ((await chosen.count()) === 1) await expect(active).toHaveClass(/-option-selected/);
  let words = await active.innerText();
  for (let steps = 0; words !== option && steps < MANY; steps += 1) {
    await box.press('ArrowDown');
    await expect(active).not.toHaveText(words, { useInnerText: true });
    words = await active.innerText();
  }
  await expect(active).toHaveText(option, { useInnerText: true });
  await box.press('Enter');
}
