import type { Page } from '@playwright/test';

/** The members on screen, or near it. */
export function memberRows(page: Page) {
  return page.getByRole('list', { name: /^团队成员/ }).getByRole('listitem');
}
