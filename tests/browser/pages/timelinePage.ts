import type { Locator, Page } from '@playwright/test';
import { FormGridPage } from './formGridPage';

/** The grid of a loan's events. */
export class TimelinePage extends FormGridPage {
  readonly save: Locator;

  constructor(page: Page) {
    super(page);
    this.save = page.getByRole('button', { name: 'Save', exact: true });
  }
}
