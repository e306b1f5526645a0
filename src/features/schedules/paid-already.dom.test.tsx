import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { type Kobo, kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { createSchedule, recordDue, recordSlot, sayPays } from './data/commands.ts'
import { UpcomingScreen } from './upcoming-screen.tsx'

// Today is 21 Nov 2026.
const SLOT = '2026-11-01#1'
const PRICE = kobo(1_570_000)
const AT = { zone: DEFAULT_ZONE, today: aDay('2026-11-21') }

let ledger: TestLedger
let walletId: string
let scheduleId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function plan(mode: 'confirm' | 'auto'): Promise<void> {
  const rule = {
    unit: 'month',
    on: { type: 'day', day: 19 },
    every: 1,
    shift: 'none',
    from: aDay('2026-11-01'),
    until: null,
    count: null,
  } as const
  const item = { name: 'DStv', type: 'expense', walletId, category: 'tv-internet' } as const
  const fields = { toWalletId: null, labelId: null, budgetId: null, description: '' }
  const none = { ...fields, goalId: null }
  const price = { amount: PRICE, isAbout: false }
  const made = await createSchedule(ledger, { ...item, ...none, price, rule, mode })
  scheduleId = unwrap(made).ids[0] ?? ''
}

async function enter(description: string, amount: Kobo = PRICE): Promise<string> {
  const createdAt = Date.UTC(2026, 10, 20, 9)
  const row = { amount, category: 'other', labelId: null, budgetId: null, description, createdAt }
  const command = { walletId, type: 'expense', rows: [row] } as const
  return unwrap(await recordTransactions(ledger, command)).ids[0] ?? ''
}

function show() {
  return renderScreen(ledger, {}, (search, onSearch) => (
    <UpcomingScreen search={search} onSearch={onSearch} />
  ))
}

async function payments() {
  const rows = await ledger.db.transactions.toArray()
  return rows.map(({ description, pays }) => [description, pays?.slot ?? null] as const)
}

test('[SC11] [SC10] what an entry seems to have paid says so, and one press makes it its payment', async () => {
  await plan('confirm')
  await enter('DSTV COMPACT IKEJA')
  await enter('Shoprite', kobo(5))
  await show()
  expect(await screen.findByText(/^Paid already\? DSTV COMPACT IKEJA/)).toBeTruthy()
  press('That is it: DStv, Thu 19 Nov')
  expect(await screen.findByText('DStv of Thu 19 Nov is paid')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Paid already/)).toBeNull())
  expect(await payments()).toEqual([
    ['DSTV COMPACT IKEJA', SLOT],
    ['Shoprite', null],
  ])
})

test.each([
  ['its words', 'DSTV COMPACT IKEJA', ['DSTV COMPACT IKEJA']],
  ['its amount alone', 'Ada Obi', ['Ada Obi', 'DStv']],
])(
  '[SC7] [SC11] by itself nothing is recorded of which an entry is there by %s',
  async (_by, words, all) => {
    await plan('auto')
    await enter(words)
    expect(await recordDue(ledger, AT)).toBe(all.length - 1)
    expect((await payments()).map(([description]) => description).toSorted()).toEqual(
      all.toSorted(),
    )
    expect((await payments()).filter(([, slot]) => slot === SLOT)).toHaveLength(1)
    expect(await recordDue(ledger, AT)).toBe(0)
  },
)

async function showTwice() {
  await plan('confirm')
  const amount = { amount: PRICE, day: aDay('2026-11-19') }
  const command = { scheduleId, slot: SLOT, ...amount }
  unwrap(await recordSlot(ledger, command, { now: ledger.clock(), zone: DEFAULT_ZONE }))
  const id = await enter('DSTV COMPACT IKEJA', kobo(1_500_000))
  unwrap(await sayPays(ledger, id, { scheduleId, slot: SLOT }))
  await show()
  const title = await screen.findByRole('heading', { name: 'Recorded twice?' })
  return within(title.closest('section') ?? document.body)
}

test('[SC11] of two entries that pay one occurrence one can go', async () => {
  const twice = await showTwice()
  expect(twice.getByText('DStv, Thu 19 Nov: 2 entries say that they pay it.')).toBeTruthy()
  press('Delete the entry of Fri 20 Nov, DStv')
  expect(await screen.findByText('The entry of DStv, Thu 19 Nov, is deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Recorded twice?')).toBeNull())
  expect(await payments()).toEqual([['DStv', SLOT]])
})

test('[SC11] or both are right: the later one stands for itself', async () => {
  await showTwice()
  press('Both are right')
  await waitFor(() => expect(screen.queryByText('Recorded twice?')).toBeNull())
  expect(new Map(await payments())).toEqual(
    new Map([
      ['DSTV COMPACT IKEJA', null],
      ['DStv', SLOT],
    ]),
  )
})
