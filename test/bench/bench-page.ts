import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { assert } from '#base/assert.ts'

const ENTRY = fileURLToPath(new URL('bench-door.ts', import.meta.url))

/** A door, `bench-door.ts` unless another is named, as one script that leaves its exports in the global `bench`. */
export async function bundleBenchDoor(entry = ENTRY): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // What draws pages reads it, and a library's build leaves it in.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  assert(output !== undefined && 'output' in output, 'a build that does not watch has an output')
  return output.output[0].code
}

/** Gives the page its door: past the content security policy, as the developer tools are. */
export async function openDoor(page: Page, script: string): Promise<void> {
  await page.evaluate(`${script};globalThis.bench = bench;undefined`)
  await page.evaluate('bench.openBenchDoor().then(door => { globalThis.door = door })')
}

/** Records so many expenses in the page; the milliseconds of each. */
export async function recordExpenses(page: Page, count: number): Promise<readonly number[]> {
  return await page.evaluate<readonly number[]>(`door.recordExpenses(${count})`)
}

/** Resolves when the device holds so many transactions. */
export async function untilTransactions(page: Page, count: number): Promise<void> {
  await page.evaluate(`door.untilTransactions(${count})`)
}

/** How many transactions the device holds. */
export async function countTransactions(page: Page): Promise<number> {
  return await page.evaluate<number>('door.countTransactions()')
}
