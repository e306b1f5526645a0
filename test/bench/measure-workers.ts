import type { Page } from 'playwright-core'

/** Bytes that the page's workers hold, buffers included, after a collection of garbage. */
export async function measureWorkers(page: Page): Promise<number> {
  return await page.evaluate<number>(`performance.measureUserAgentSpecificMemory().then(
    ({ breakdown }) => breakdown
      .filter(({ attribution }) => attribution.some(({ scope }) => scope.includes('Worker')))
      .reduce((sum, { bytes }) => sum + bytes, 0))`)
}
