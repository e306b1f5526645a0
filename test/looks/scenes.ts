import type { Page } from 'playwright-core'

/** A page of the demo, as a picture shows it. */
export interface Scene {
  readonly path: string
  /** What is on it when it is whole. */
  readonly ready: string
  /** Puts in place what the address cannot say. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** How far below the window's top a part stands that is scrolled to: clear of the topbar. */
const BELOW_TOPBAR_PX = 72

/** The pages that pictures are taken of, by what they show. */
export const SCENES = {
  dashboard: { path: 'dashboard?period=last-month', ready: 'Top spending categories' },
  wallets: { path: 'wallets', ready: 'Total balance' },
  budget: {
    path: 'budgets',
    ready: 'Family & giving',
    prepare: async page => {
      await page.getByRole('main').getByRole('link', { name: 'Family & giving' }).first().click()
      await page.getByRole('heading', { name: 'Label by label' }).waitFor()
    },
  },
  transactions: { path: 'transactions', ready: 'Today' },
  trend: {
    path: 'analytics?period=all-time',
    ready: 'Income and expense over time',
    prepare: async page => {
      const part = page.getByRole('heading', { name: 'Income and expense over time' })
      await part.evaluate(
        (element, below) =>
          scrollTo({ top: element.getBoundingClientRect().top + scrollY - below - 32 }),
        BELOW_TOPBAR_PX,
      )
    },
  },
  wide: { path: 'dashboard?period=all-time', ready: 'Top spending categories' },
  figures: { path: 'analytics?period=last-month', ready: 'Top spending categories' },
} as const satisfies Readonly<Record<string, Scene>>

/** The name of a scene. */
export type SceneName = keyof typeof SCENES
