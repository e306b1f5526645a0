import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  canImport,
  FUEL,
  isTicked,
  provenReading,
  RICE,
  SALARY,
  showCompared,
  type ShownImport,
  showPreview,
} from '#test/support/screens/import-screen.tsx'
import { choose, openDialog, press } from '#test/support/screens/render-screen.tsx'

const SWEEP = { date: 5, kind: 'sweep', narration: 'Auto-save', reference: '240101' } as const

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  for (const name of ['Kuda', 'Kuda savings']) unwrap(await createWallet(ledger, aWallet(name)))
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** A file of two accounts, between which ₦50 was swept. */
function twoAccounts(): StatementReading {
  const spend = provenReading([RICE, SALARY, FUEL, { ...SWEEP, naira: -50 }])
  const save = provenReading([{ ...SWEEP, naira: 50 }])
  const sections = [...spend.sections, ...save.sections].map((section, place) =>
    Object.assign({}, section, { name: place === 0 ? 'Spend' : 'Save', account: null }),
  )
  return { ...spend, sections }
}

function check(): Promise<ShownImport> {
  return showCompared(ledger, twoAccounts())
}

async function chooseBoth(): Promise<void> {
  await choose('Wallet for Spend', 'Kuda')
  await choose('Wallet for Save', 'Kuda savings')
  await canImport()
}

test('[ST7.4] each account is named with its rows and proof, and shown when asked', async () => {
  await check()
  const list = screen.getByRole('group', { name: 'Accounts in this file' })
  expect(list.textContent).toContain('Spend4 rows · Proven')
  expect(list.textContent).toContain('Save1 row · Proven')
  expect(screen.getByRole('button', { name: 'Edit POS RICE' })).toBeTruthy()
  press('Show rows of Save')
  expect(screen.queryByRole('button', { name: 'Edit POS RICE' })).toBeNull()
  const shown = screen.getByRole('button', { name: 'Show rows of Save' })
  expect(shown.getAttribute('aria-pressed')).toBe('true')
})

test('[ST7.4] each account needs a wallet, or is left out; the field at fault is named', async () => {
  await check()
  await choose('Wallet for Spend', 'Kuda')
  await canImport()
  press('Import')
  const alert = 'Choose a wallet for this account, or leave it out.'
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(alert))
  const field = screen.getByRole('combobox', { name: 'Wallet for Save' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await choose('Wallet for Save', 'Leave this account out')
  expect(screen.getByText('3 to import · 1 left out')).toBeTruthy()
  await canImport()
  press('Import')
  await screen.findByRole('heading', { name: '3 rows imported' })
  expect(await ledger.db.transactions.count()).toBe(3)
})

test('[ST7.4] [ST7.5] one press records all accounts as one import, and one takes it back', async () => {
  await check()
  await chooseBoth()
  await waitFor(() => expect(screen.getByText('4 to import')).toBeTruthy())
  expect(isTicked('Auto-save')).toBe(true)
  expect(screen.getByText('Transfer to Kuda savings')).toBeTruthy()
  press('Show rows of Save')
  expect(isTicked('Auto-save')).toBe(false)
  expect(screen.getByText(/^The other end of a transfer from another account/)).toBeTruthy()
  press('Import')
  await screen.findByRole('heading', { name: '4 rows imported' })
  await screen.findByText(/^Recorded in Kuda, one of them as a transfer/)
  const rows = await ledger.db.transactions.toArray()
  expect(rows).toHaveLength(5)
  expect(new Set(rows.map(({ importId }) => importId)).size).toBe(1)
  press('Import another')
  expect(await screen.findByText('4 rows in Kuda')).toBeTruthy()
  press('Undo')
  press('Undo import', await openDialog('Undo this import?'))
  await waitFor(async () => expect(await ledger.db.transactions.count()).toBe(0))
})

test('[ST7.4] the same file again: both wallets are chosen, and all is there', async () => {
  const shown = await check()
  await chooseBoth()
  press('Import')
  await screen.findByRole('heading', { name: '4 rows imported' })
  press('Import another')
  await screen.findByRole('heading', { name: 'Choose your statement' })
  await showPreview(shown, twoAccounts())
  expect(await screen.findByText('Nothing new to import · 5 already there')).toBeTruthy()
})

test('[ST7.5] a transfer that is given back is two rows again', async () => {
  await check()
  await chooseBoth()
  await waitFor(() => expect(screen.getByText('4 to import')).toBeTruthy())
  press('Undo transfer: Auto-save')
  await waitFor(() => expect(isTicked('Auto-save')).toBe(false))
  expect(screen.getByText('3 to import · 2 left out')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take: Auto-save' }))
  await waitFor(() => expect(screen.getByText('4 to import')).toBeTruthy())
})

test('[ST8.18] tags that are no labels are made labels when asked, and their rows have them', async () => {
  const tagged = provenReading([{ ...RICE, tags: ['Party'] }, FUEL])
  const file = {
    format: 'csv',
    app: 'Monarch',
    unreadLines: [],
    leftOut: [],
    isDirectionGuessed: false,
    columns: null,
  } as const
  await showCompared(ledger, { ...tagged, file })
  await choose('Wallet', 'Kuda')
  screen.getByText('A tag of this file is no label of yours yet')
  press('Make it a label')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make it a label' })).toBeNull())
  await canImport()
  press('Import')
  await screen.findByRole('heading', { name: '2 rows imported' })
  const [label] = await ledger.db.labels.toArray()
  const rows = await ledger.db.transactions.toArray()
  expect(label?.name).toBe('Party')
  expect(rows.map(({ labelId }) => labelId)).toEqual([label?.id, null])
})
