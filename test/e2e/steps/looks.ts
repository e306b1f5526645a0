import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isWholeProof } from '#test/support/whole-proof.ts'

const THEMES = ['light', 'dark'] as const

/** How a page may be coloured. */
export type Theme = (typeof THEMES)[number]

/** Longer ones are not on their way to anything: a toast's clock, a skeleton's shimmer. */
const MOTION_MS = 1000

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/**
 * What axe finds on the page in the theme, and before a release in the other as well: the page, the
 * rule, the first element.
 */
export async function violations(page: Page, theme: Theme): Promise<readonly string[]> {
  const found: string[] = []
  await page.evaluate(axe.source)
  for (const colorScheme of isWholeProof ? THEMES : [theme]) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const seen = await page.evaluate<readonly Violation[]>(
      // Of what is in order it would make a report as long.
      "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
    )
    const where = `${page.url()} ${colorScheme}`
    found.push(...seen.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`))
  }
  return found
}

/** Waits for the end of what moves and changes colour. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async longestMs => {
    const motions = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs)
    await Promise.allSettled(motions.map(async motion => await motion.finished))
  }, MOTION_MS)
}

/** How far the page is wider than the window, in pixels. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Notes from the next page on what the content security policy stops. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const seen = sessionStorage.getItem('csp') ?? ''
      sessionStorage.setItem('csp', `${seen}${event.violatedDirective} ${event.blockedURI}\n`)
    })
  })
}

/** What the policy stopped; null when nothing was. */
export async function stoppedByPolicy(page: Page): Promise<string | null> {
  return await page.evaluate(() => sessionStorage.getItem('csp'))
}
