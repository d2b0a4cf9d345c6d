import { expect, test } from '@playwright/test';
import { JudgedContrasts } from './contrast';
import { prepareChecker } from './fixtures';

test('a text that was judged is judged again when its colors, its place or what is behind it change', async ({
  page,
}) => {
  await page.setContent(
    '<main style="color: #111; background: #fff"><p>Rent</p><p class="quiet">Vacancy</p></main>',
  );
  await prepareChecker(page);
  const contrasts = new JudgedContrasts();
  const found = async () => (await contrasts.findings(page)).map(({ where }) => where);
  const set = (selector: string, css: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, style) => element.setAttribute('style', style), css);

  expect(await found()).toEqual([]);
  expect(await found()).toEqual([]);
  await test.step('its own color', async () => {
    await set('.quiet', 'color: #ccc');
    expect(await found()).toEqual([[expect.stringContaining('Vacancy')]]);
    // A finding stays one until it is mended.
    expect(await found()).toEqual([[expect.stringContaining('Vacancy')]]);
    await set('.quiet', '');
    expect(await found()).toEqual([]);
  });
  await test.step('what is behind it', async () => {
    await set('main', 'color: #111; background: #222');
    expect(await found()).toEqual([[expect.stringContaining('Rent'), expect.stringContaining('Vacancy')]]);
    await set('main', 'color: #111; background: #fff');
  });
  await test.step('how much shines through', async () => {
    await set('main', 'color: #111; background: #fff; opacity: 0.3');
    expect((await found()).flat()).toHaveLength(2);
    await set('main', 'color: #111; background: #fff');
  });
  await test.step('one that could not be used, and is usable now', async () => {
    await page
      .locator('main')
      .evaluate((main) =>
        main.insertAdjacentHTML('beforeend', '<button disabled style="color: #ddd">Save</button>'),
      );
    expect(await found()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).evaluate((button) => button.removeAttribute('disabled'));
    expect(await found()).toEqual([[expect.stringContaining('Save')]]);
  });
});
