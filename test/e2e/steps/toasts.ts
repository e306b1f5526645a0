import type { Locator, Page } from 'playwright-core'

/**
 * Takes the time away from toasts, so that one is still there however late a busy machine comes to it; returns what
 * gives it back. A page that is loaded anew has it back by itself.
 */
export async function holdToasts(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-time] { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  return async () => {
    await hold.evaluate(sheet => sheet.replaceSync(''))
  }
}

/** The toast that says so, from the text of all its lines. */
export function toastThatSays(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-toast][role]', { hasText: text })
}

/** Does something that says so: looked for from its beginning, since a toast goes after its time. */
export async function seeToast(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()])
}

/** Whether the time of a toast runs. */
export async function isRunning(toast: Locator): Promise<boolean> {
  return await toast
    .locator('[data-time]')
    .evaluate(bar => getComputedStyle(bar).animationPlayState === 'running')
}
