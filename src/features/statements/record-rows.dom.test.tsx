import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#base/result.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { watchRequests } from '#test/support/device/watch-requests.ts'
import {
  canImport,
  previewShown,
  provenReading,
  shareFile,
  showImport,
  type ShownImport,
  showPreview,
} from '#test/support/screens/import-screen.tsx'
import { dialogClosed, openDialog, press } from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'

const ROWS = provenReading([
  { date: 2, naira: -45, narration: 'POS RICE' },
  { date: 3, naira: 900, narration: 'SALARY OCTOBER' },
])

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  unwrap(await createWallet(ledger, aWallet('Kuda')))
})

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  ledger.db.close()
})

async function importRows(shown: ShownImport): Promise<void> {
  await showPreview(shown, ROWS)
  await canImport()
  press('Import')
  await screen.findByRole('heading', { name: '2 rows imported' })
}

test('[IMP-05] the rows are recorded on this device, and the way leads to the wallets', async () => {
  await importRows(await showImport(ledger))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('2 rows imported'))
  const rows = await ledger.db.transactions.orderBy('createdAt').toArray()
  expect(rows.map(({ description, amount, type }) => [description, amount, type])).toEqual([
    ['POS RICE', 4500, 'expense'],
    ['SALARY OCTOBER', 90_000, 'income'],
  ])
  expect(new Set(rows.map(({ importId }) => importId)).size).toBe(1)
  const link = screen.getByRole('link', { name: 'Go to Wallets' })
  expect(link.getAttribute('href')).toBe('/user/app/wallets')
})

test('[IMP-04] the same statement again adds nothing', async () => {
  const shown = await showImport(ledger)
  await importRows(shown)
  press('Import another')
  await screen.findByRole('heading', { name: 'Choose your statement' })
  await showPreview(shown, ROWS)
  expect(await screen.findByText('Nothing new to import · 2 already there')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  press('See the rows')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import POS RICE' }))
  expect(screen.getByText('1 to import · 1 already there')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
})

test('the wallet that a bank went into last is chosen for its next statement', async () => {
  const [id = ''] = unwrap(await createWallet(ledger, aWallet('Kitchen money'))).ids
  await writeMeta(ledger.db, 'bankWallets', { Kuda: id })
  await showPreview(await showImport(ledger), ROWS)
  const wallet = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wallet' })
  await waitFor(() => expect(wallet.value).toBe(id))
})

test('a wallet can be made in the preview, with what the account held before the first row', async () => {
  await showPreview(await showImport(ledger), ROWS)
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  expect(dialog.querySelectorAll('input')[0]?.value).toBe('Kuda')
  expect(dialog.querySelectorAll('input')[1]?.value).toBe('1,000')
  press('Create wallet', dialog)
  await dialogClosed()
  const made = await ledger.db.wallets.orderBy('id').last()
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wallet' }).value).toBe(
      made?.id,
    ),
  )
})

test('[IMP-01] [ACC-18] an import that is refused says why and keeps the preview', async () => {
  const usage = { wallets: 1, labels: 0, budgets: 0, imports: 3, level: 'Trailblazer' } as const
  await writeMeta(ledger.db, 'usage', usage)
  await showPreview(await showImport(ledger), ROWS)
  await canImport()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import POS RICE' }))
  press('Import')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Your Trailblazer plan allows 3 imports a month.',
    ),
  )
  expect(screen.getByText('1 to import · 1 left out')).toBeTruthy()
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[IMP-05] an import is taken back from where it is shown', async () => {
  await importRows(await showImport(ledger))
  press('Undo this import')
  press('Undo import', await openDialog('Undo this import?'))
  await screen.findByRole('heading', { name: 'Choose your statement' })
  expect(await screen.findByText('Import undone: 2 rows taken out')).toBeTruthy()
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[IMP-05] recent imports are listed on the first step, and taken back there', async () => {
  const shown = await showImport(ledger)
  await importRows(shown)
  press('Import another')
  expect(await screen.findByText('2 rows in Kuda')).toBeTruthy()
  press('Undo')
  press('Undo import', await openDialog('Undo this import?'))
  await waitFor(() => expect(screen.queryByText('2 rows in Kuda')).toBeNull())
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[PWA-03] a shared statement waits until it is imported', async () => {
  const shown = await showImport(ledger)
  await shareFile(shown, 'shared.pdf')
  await waitFor(() => expect(shown.statements.reads).toHaveLength(1))
  shown.statements.reads[0]?.answer(ok(ROWS))
  await previewShown()
  await canImport()
  expect(await shown.device.files.count()).toBe(1)
  press('Import')
  await screen.findByRole('heading', { name: '2 rows imported' })
  await waitFor(async () => expect(await shown.device.files.count()).toBe(0))
})

test('[IMP-05] [statements 16] the wallet is not read once more for the rows that the import itself brings', async () => {
  let looks = 0
  watchRequests(ledger.db, {
    onQuery(table, { query }) {
      if (table === 'transactions' && query.index.name === 'createdAt') looks += 1
    },
  })
  await showPreview(await showImport(ledger), ROWS)
  await canImport()
  const before = looks
  expect(before).toBeGreaterThan(0)
  press('Import')
  await screen.findByRole('heading', { name: '2 rows imported' })
  expect(looks).toBe(before)
})
