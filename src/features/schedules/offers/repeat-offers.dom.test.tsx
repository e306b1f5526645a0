import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { secondOfDayToInstant } from '#time/zoned-day.ts'
import { UpcomingScreen } from '../upcoming-screen.tsx'

const NOON_S = 43_200
const DSTV = ['2026-08-07', '2026-09-07', '2026-10-07', '2026-11-07']
const DATA = ['2026-10-31', '2026-11-07', '2026-11-14']

let ledger: TestLedger
let walletId: string

// Today is 21 Nov 2026, a Saturday.
beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function pay(description: string, naira: number, days: readonly string[]): Promise<void> {
  const rows = days.map(day => ({
    amount: kobo(naira * 100),
    category: 'subscriptions',
    labelId: null,
    budgetId: null,
    description,
    createdAt: secondOfDayToInstant(aDay(day), NOON_S, DEFAULT_ZONE),
  }))
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows }))
}

function show() {
  return renderScreen(ledger, {}, (search, onSearch) => (
    <UpcomingScreen search={search} onSearch={onSearch} />
  ))
}

function offers(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'Seems to repeat' })
}

test('[SC14] what seems to repeat is offered with how often, how much and when next, the largest first', async () => {
  await pay('MTN data', 1500, DATA)
  await pay('DStv', 15_700, DSTV)
  await show()
  const items = await within(await offers()).findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'DStvevery month on the 7thNext: Mon 7 Dec · GTBank−₦15,700AddNot recurring',
    'MTNevery week on SatNext: Today · GTBank−₦1,500AddNot recurring',
  ])
})

test('[SC14] added, it is there from its next time on, and is offered no more, also under another name', async () => {
  await pay('DStv', 15_700, DSTV)
  await show()
  await offers()
  press('Add DStv')
  const dialog = await openDialog('Add repeating')
  expect(within(dialog).getByRole('status').textContent).toContain('Next: Mon 7 Dec')
  typeInto('Name', 'Cable', dialog)
  press('Add', dialog)
  await dialogClosed()
  await screen.findByText('Cable added')
  expect(await ledger.db.schedules.toArray()).toMatchObject([
    { name: 'Cable', description: 'DStv', walletId, rule: { from: '2026-12-07' } },
  ])
  await waitFor(() => expect(screen.queryByText('Seems to repeat')).toBeNull())
  // The worker finds nothing more either.
  await expect.poll(async () => (await readMeta(ledger.db, 'repeats'))?.found).toEqual([])
  press('Undo')
  expect(await offers()).toBeTruthy()
  expect(await ledger.db.schedules.toArray()).toEqual([])
})

test('[SC14] declined, it comes back on no device, until that is taken back', async () => {
  await pay('DStv', 15_700, DSTV)
  await show()
  await offers()
  press('Not recurring: DStv')
  await screen.findByText('DStv will not be offered again')
  await waitFor(() => expect(screen.queryByText('Seems to repeat')).toBeNull())
  const [first] = await ledger.db.dismissals.toArray()
  expect(first).toMatchObject({ what: 'repeat', key: `expense ${walletId} dstv` })
  press('Undo')
  await offers()
  expect(await ledger.db.dismissals.toArray()).toEqual([])
  press('Not recurring: DStv')
  await waitFor(() => expect(screen.queryByText('Seems to repeat')).toBeNull())
  // Another device makes the same one.
  expect(await ledger.db.dismissals.toArray()).toMatchObject([{ id: first?.id }])
})
