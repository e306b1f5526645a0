import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForNextSignIn } from '#ledger/session/sign-out.ts'
import { createTestLedger, type TestLedger } from '#test/support/device/test-ledger.ts'
import { createDraftKeeper, KEEP_AFTER_MS } from './use-draft.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  vi.useRealTimers()
  ledger.db.close()
})

async function keptKeys(): Promise<readonly string[]> {
  return await ledger.db.drafts.toCollection().primaryKeys()
}

test('[DR1] what is typed is kept once nothing was typed for 300 ms, and only the last of it', async () => {
  const log: string[] = []
  const timers = {
    setTimeout: (_run: () => void, delayMs: number) => log.push(`set ${delayMs}`),
    clearTimeout: () => void log.push('clear'),
  }
  const keeper = createDraftKeeper({ ...ledger, timers })
  keeper.set('entry:expense', { amount: '4' })
  keeper.set('entry:expense', { amount: '45' })
  expect(await keptKeys()).toEqual([])
  expect(log).toEqual(['clear', `set ${KEEP_AFTER_MS}`, 'clear', `set ${KEEP_AFTER_MS}`])
  await keeper.flush()
  expect(await keeper.read('entry:expense')).toEqual({ amount: '45' })
})

test('[DR1] one that is emptied is let go of; one that was never read stays', async () => {
  const keeper = createDraftKeeper(ledger)
  keeper.set('entry:expense', { amount: '4' })
  await keeper.flush()
  const later = createDraftKeeper(ledger)
  later.set('entry:expense', undefined)
  await later.flush()
  expect(await keptKeys()).toEqual(['entry:expense'])
  await later.read('entry:expense')
  later.set('entry:expense', undefined)
  await later.flush()
  expect(await keptKeys()).toEqual([])
})

test('[DR2] drafts are kept for thirty days', async () => {
  const keeper = createDraftKeeper(ledger)
  keeper.set('label', { name: 'Food' })
  await keeper.flush()
  ledger.time.now += 30 * DAY_MS - 1
  expect(await keeper.read('label')).toEqual({ name: 'Food' })
  ledger.time.now += 1
  expect(await keeper.read('entry:expense')).toBeUndefined()
  expect(await keptKeys()).toEqual([])
})

test('[DR3] signing out lets go of drafts', async () => {
  const keeper = createDraftKeeper(ledger)
  keeper.set('entry:expense', { amount: '4' })
  await keeper.flush()
  await keepForNextSignIn(ledger.db)
  expect(await keptKeys()).toEqual([])
})

test('[DR1] a page that is left keeps what is still to be kept without waiting', async () => {
  const keeper = createDraftKeeper(ledger)
  keeper.set('entry:expense', { amount: '4' })
  keeper.leave()
  expect(await keeper.read('entry:expense')).toEqual({ amount: '4' })
})
