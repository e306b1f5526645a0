import type { Page } from 'playwright-core'

/** A page of the demo, as a picture shows it. */
export interface Scene {
  readonly path: string
  /** What is on it when it is whole. */
  readonly ready: string
  /** Puts in place what the address cannot say. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The pages that pictures are taken of, by what they show. */
export const SCENES = {
  dashboard: { path: 'dashboard', ready: 'Where it went' },
  wallets: { path: 'wallets', ready: 'Total balance' },
  budget: {
    path: 'budgets',
    ready: 'Every month',
    prepare: async page => {
      // One that is shared out over several labels, and is in order.
      await page.getByRole('link', { name: 'Family & giving' }).click()
      await page.getByRole('heading', { name: 'Label by label' }).waitFor()
    },
  },
  transactions: { path: 'transactions', ready: 'Today' },
  trend: { path: 'analytics?period=last-6-months', ready: 'Against your usual' },
  wide: { path: 'dashboard', ready: 'Where it went' },
  figures: { path: 'analytics?period=last-6-months', ready: 'Against your usual' },
} as const satisfies Readonly<Record<string, Scene>>

/** The name of a scene. */
export type SceneName = keyof typeof SCENES
