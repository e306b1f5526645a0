import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { openDialog, press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { aStatement } from '#test/support/statements/a-statement.ts'
import { importAccounts } from '#test/support/statements/import-section.ts'
import { aSection, manyRows } from '#test/support/statements/statement-section.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { ImportBalanceChecks } from './import-balance-checks.tsx'
import { WalletStatements } from './wallet-statements.tsx'

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** Puts statements into the wallet as a pull would. */
async function keep(...statements: readonly Partial<ReturnType<typeof aStatement>>[]) {
  await ledger.db.statements.bulkPut(
    statements.map((over, place) =>
      Object.assign(aStatement({ id: `s${place}`, walletId, ...over }), { version: 1 }),
    ),
  )
}

function show() {
  return renderScreen(ledger, {}, () => <WalletStatements walletId={walletId} />)
}

test('[ST9.4] without a statement the page leads to the import', async () => {
  await show()
  expect(await screen.findByText('No statement yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import a statement' })).toBeTruthy()
})

test('[ST9.4] each month says in words how far it is covered, and opens what is known of it', async () => {
  await keep(
    { fromDay: aDay('2026-08-01'), toDay: aDay('2026-08-31') },
    { fromDay: aDay('2026-10-10'), toDay: aDay('2026-11-05') },
    { fromDay: aDay('2026-11-05'), toDay: aDay('2026-11-20'), status: 'partial' },
  )
  await show()
  const months = within(await screen.findByRole('list', { name: 'Months' }))
  expect(months.getByRole('button', { name: 'August 2026 Covered' })).toBeTruthy()
  expect(months.getByRole('button', { name: 'September 2026 Missing' })).toBeTruthy()
  expect(
    months.getByRole('button', { name: 'November 2026 Partly covered · 2 statements' }),
  ).toBeTruthy()
  fireEvent.click(months.getByRole('button', { name: 'October 2026 Partly covered' }))
  const october = within(await openDialog('October 2026'))
  expect(october.getByText('Not covered: 1 Oct to 9 Oct 2026.')).toBeTruthy()
  expect(october.getByText('GTBank ••0882')).toBeTruthy()
  expect(october.getByText('10 Oct to 5 Nov 2026 · 41 rows · Proven by its balances')).toBeTruthy()
})

test('[ST9.5] a missing month is said once, and put away it stays marked', async () => {
  await keep(
    { fromDay: aDay('2026-08-01'), toDay: aDay('2026-08-31') },
    { fromDay: aDay('2026-10-01'), toDay: aDay('2026-10-31') },
  )
  await show()
  expect(await screen.findByText('September 2026 is missing')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import it' })).toBeTruthy()
  press('Don’t tell me again')
  await waitFor(() => expect(screen.queryByText('September 2026 is missing')).toBeNull())
  cleanup()
  await show()
  expect(await screen.findByRole('button', { name: 'September 2026 Missing' })).toBeTruthy()
  expect(screen.queryByText('September 2026 is missing')).toBeNull()
})

test('[ST9.3] what is remembered of a statement without rows is forgotten, the wallet’s rows stay', async () => {
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await keep({})
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /^October 2026 Covered/ }))
  await openDialog('October 2026')
  press('Forget it')
  const dialog = within(await openDialog('Forget this statement?'))
  fireEvent.click(dialog.getByRole('button', { name: 'Forget' }))
  expect(await screen.findByText('No statement yet')).toBeTruthy()
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[ST9.6] [money 12] one tap sets the wallet right on the statement’s last day, and the toast takes it back', async () => {
  const opened = unwrap(
    await createWallet(ledger, { ...aWallet('Kuda'), openingAmount: kobo(5_000_000) }),
  )
  const [kudaId = ''] = opened.ids
  const stated = { opening: null, closing: kobo(5_050_000), debitTotal: null, creditTotal: null }
  const plain = aSection(manyRows(3))
  const proof = { ...plain.proof, status: 'proven' as const }
  const section = { ...plain, stated, proof }
  const { importId } = await importAccounts(ledger, [{ walletId: kudaId, section }], 'Kuda')
  // What comes after the statement's last day is no part of the comparison.
  unwrap(await recordTransactions(ledger, anExpense(kudaId)))
  await renderScreen(ledger, {}, () => <ImportBalanceChecks importId={importId} />)
  expect(
    await screen.findByText(
      'Your wallet says ₦49,699.97 · the statement’s closing balance is ₦50,500',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('The wallet has ₦800.03 less than the bank at the end of 20 Nov 2026.'),
  ).toBeTruthy()
  press('Add ₦800.03 adjustment')
  expect(await screen.findByText('Your wallet agrees with the statement.')).toBeTruthy()
  const rows = await ledger.db.transactions.where('walletId').equals(kudaId).toArray()
  const added = rows.find(({ purpose }) => purpose === 'adjustment')
  expect(added).toMatchObject({ type: 'income', amount: 80_003, category: 'uncategorized' })
  expect(instantToDay(added?.createdAt ?? 0, DEFAULT_ZONE)).toBe('2026-11-20')
  expect(await screen.findByText('₦800.03 added on 20 Nov 2026')).toBeTruthy()
  press('Undo')
  expect(await screen.findByText(/^Your wallet says ₦49,699.97/)).toBeTruthy()
})

test('[ST9.6] a wallet with too much is told so, and one whose proof broke is held to nothing', async () => {
  await keep({ toDay: aDay('2026-10-31'), closingBalance: kobo(-1_000) })
  await renderScreen(ledger, {}, () => (
    <ImportBalanceChecks importId={aStatement().importId ?? ''} />
  ))
  expect(await screen.findByRole('button', { name: /^Take off ₦.* as adjustment$/ })).toBeTruthy()
  await keep({ status: 'partial' })
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
