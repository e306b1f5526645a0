import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { kobo } from '#money/money.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { addDays, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { createSchedule } from './data/commands.ts'

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

test('[SC7] what is to be recorded by itself is while the app is open, and the person is told', async () => {
  app = await renderApp('/user/app/settings')
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  const walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
  const today = instantToDay(ledger.clock(), DEFAULT_ZONE)
  const made = await createSchedule(ledger, {
    name: 'DStv',
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: kobo(1_100_000), isAbout: false },
    category: 'subscriptions',
    labelId: null,
    budgetId: null,
    description: '',
    rule: {
      unit: 'day',
      every: 1,
      shift: 'none',
      from: addDays(today, -1),
      until: null,
      count: null,
    },
    mode: 'auto',
    goalId: null,
  })
  const [scheduleId] = unwrap(made).ids
  await waitFor(async () => {
    const rows = await ledger.db.transactions.toArray()
    expect(rows.map(({ pays }) => pays?.scheduleId)).toEqual([scheduleId, scheduleId])
  })
  await screen.findByText('2 repeating items were recorded by themselves')
})
