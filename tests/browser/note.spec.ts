import { expect, expectAccessible, test } from './fixtures';
import { LoansPage } from './pages/loansPage';
import { NotePage } from './pages/notePage';
import { COMMITTEE, SECOND_ANALYST } from './staff';

test('two people write the note of a loan at once; the list shows its words; a reader reads', async ({
  staff,
  analyst,
  windowOf,
}) => {
  const loan = await staff.loan(analyst.request);
  const ana = new NotePage(analyst);
  const amir = new NotePage(await windowOf(SECOND_ANALYST));
  const reader = new NotePage(await windowOf(COMMITTEE));

  await test.step('both type at the same time, and both read both', async () => {
    await ana.open(loan);
    await amir.open(loan);
    await expect(ana.others).toContainText('Amir Haddad');
    await expect(amir.others).toContainText('Ana Lindqvist');
    expect((await ana.editor.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(259);
    await ana.typeAtEnd('New boiler. ');
    await expect(amir.editor).toHaveText('New boiler.');
    await Promise.all([ana.typeAtEnd('New roof. '), amir.typeAtEnd('Call Monday. ')]);
    await Promise.all([ana.saved(), amir.saved()]);
    const words = (await ana.editor.innerText()).trim();
    // Letters of two who type at one place may stand between each other's; none is lost, and both see the same.
    expect([...words].toSorted().join('').trim()).toBe(
      [...'New boiler. New roof. Call Monday.'].toSorted().join('').trim(),
    );
    await expect.poll(async () => (await amir.editor.innerText()).trim()).toBe(words);
    await expectAccessible(analyst);
  });

  await test.step('what is set in bold is bold for the other, whose caret is seen', async () => {
    await ana.editor.press('Control+A');
    await ana.editor.press('Delete');
    await ana.typeAtEnd('Ask for the ');
    await ana.editor.press('Control+B');
    await ana.editor.pressSequentially('rent roll');
    await expect(amir.editor.locator('strong')).toHaveText('rent roll');
    await expect(amir.drawer.getByText('Ana Lindqvist').first()).toBeAttached();
    await ana.saved();
  });

  await test.step('who may not change the loan reads it live, with who wrote it, and cannot write', async () => {
    await reader.open(loan);
    await expect(reader.state).toHaveText('Read only');
    await expect(reader.editor).toHaveText('Ask for the rent roll');
    await expect(reader.writings).toContainText('Ana Lindqvist');
    await expect(reader.writings).toContainText('Amir Haddad');
    await expect(reader.editor).not.toBeEditable();
    await amir.typeAtEnd(' today');
    await expect(reader.editor).toHaveText('Ask for the rent roll today');
    await amir.saved();
  });

  await test.step('the list shows the words and opens the note', async () => {
    await ana.close();
    const list = new LoansPage(analyst);
    await list.open();
    const place = (
      await reader.drawer
        .getByText(/^Note of /)
        .first()
        .innerText()
    ).replace('Note of ', '');
    await list.search.fill(place.slice(0, place.indexOf(',')));
    const cell = analyst.getByRole('button', { name: `Note of ${place}: Ask for the rent roll today` });
    await expect(cell).toHaveText('Ask for the rent roll today');
    await cell.click();
    await ana.typeAtEnd('!');
    await ana.saved();
    await ana.close();
    await expect(
      analyst.getByRole('button', { name: `Note of ${place}: Ask for the rent roll today!` }),
    ).toBeVisible();
  });
});
