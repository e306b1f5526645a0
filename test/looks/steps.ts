import type { Page } from 'playwright-core'
import { app, type Screen } from './screens.ts'

/** A press, or several, on the way to a screen. */
export type Step = (page: Page) => Promise<void>

/** What opens over a page: the page, and the presses that lead there. */
export function over(name: string, address: string, ...steps: readonly Step[]): Screen {
  return app(name, address, async page => {
    for (const step of steps) await step(page)
    const opened = page.getByRole('dialog').or(page.getByRole('menu'))
    await opened.or(page.getByRole('complementary')).last().waitFor()
  })
}

/** Presses a button of the page, or of what lies over it. */
export function button(name: string | RegExp): Step {
  return async page => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click()
  }
}

/** The same, of several the first. */
export function first(name: string | RegExp): Step {
  return async page => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  }
}

/** Follows a link of the page. */
export function link(name: string | RegExp): Step {
  return async page => {
    await page.getByRole('main').getByRole('link', { name }).first().click()
  }
}

/** Ticks a box of the page by keyboard, as a row's stands over its picture. */
export function tick(name: string | RegExp): Step {
  return async page => {
    await page.getByRole('checkbox', { name }).first().press('Space')
  }
}

/** Opens the menu of that name, and takes what is called so. */
export function menu(label: string | RegExp, item?: string): Step {
  return async page => {
    await page.getByRole('button', { name: label }).first().click()
    const items = page.getByRole('menu')
    await items.waitFor()
    if (item !== undefined) await items.getByRole('menuitem', { name: item }).click()
  }
}
