import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { askUwa, cellsOf, sayUwa, someDays } from '#test/support/assistant/written-question.ts'

test('[UA4] what wallets hold counts transfers, and what was spent does not', async () => {
  const { transactions, ...ledger } = uwaLedger()
  const without = { ...ledger, transactions: transactions.filter(row => row.transferId === null) }
  const cash = { intent: 'balance', topic: { walletIds: ['w3'] } } as const
  expect(await sayUwa(cash)).toBe('You have ₦122,000 in Cash today (21 Nov 2026).')
  expect(await sayUwa(cash, without)).toBe('You have ₦72,000 in Cash today (21 Nov 2026).')
  const spent = await askUwa({ intent: 'spend_total' })
  expect(spent.phrase).toEqual((await askUwa({ intent: 'spend_total' }, without)).phrase)
  expect(spent.evidence.notes).toContain('Transfers between your own wallets are left out.')
})

test('[CHT-03] all wallets are told together, the fullest first', async () => {
  const answer = await askUwa({ intent: 'balance' })
  expect(cellsOf(answer).map(([name]) => name)).toEqual(['GTBank', 'OPay', 'Cash'])
})

test('[CHT-03] what wallets held on a past day is not known, and that is said', async () => {
  const period = someDays('2026-10-01', '2026-10-31', 'last month')
  expect(await sayUwa({ intent: 'balance', period })).toContain('not what they held on another day')
})

test('[UA5] without wallets there is nothing to hold, or to afford', async () => {
  const none = { ...uwaLedger(), wallets: [] }
  const [held, affords] = await Promise.all([
    askUwa({ intent: 'balance' }, none),
    askUwa({ intent: 'can_afford', amount: kobo(100) }, none),
  ])
  expect([held.kind, affords.kind]).toEqual(['empty', 'empty'])
})

test('[UA1] sums beyond what a number holds are told as the most that it holds', async () => {
  const { transactions, ...ledger } = uwaLedger()
  const amount = kobo(1_000_000_000_000_000)
  const spent = transactions.filter(({ type }) => type === 'expense').slice(0, 12)
  const rows = spent.map((row, place) => Object.assign({}, row, { id: `most-${place}`, amount }))
  const full = { ...ledger, transactions: [...transactions, ...rows] }
  expect(await sayUwa({ intent: 'spend_total' }, full)).toContain(
    'You spent ₦90,071,992,547,409.91 ',
  )
  expect(await sayUwa({ intent: 'net' }, full)).toContain('which leaves −₦90,071,990,672,409.91')
})

test('[CHT-03] a label that is gone is not called by its id', async () => {
  const gone = { ...uwaLedger(), labels: [] }
  const [name] = cellsOf(await askUwa({ intent: 'top', by: 'label' }, gone))[0] ?? []
  expect(name).toBe('something removed')
})
