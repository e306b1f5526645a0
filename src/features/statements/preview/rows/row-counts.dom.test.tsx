import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RowReason, StatementReading } from '#features/statements/rules/reading.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { provenReading, showCompared } from '#test/support/screens/import-screen.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  unwrap(await createWallet(ledger, aWallet('Kuda')))
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** A reading of many rows that tells how often the last one is looked at. */
function watchedReading(count: number) {
  const rows = Array.from({ length: count }, (_, place) => {
    return { date: 2, naira: -place - 1, narration: `POS SHOP ${place}` }
  })
  const reading = provenReading(rows)
  let looks = 0
  const reasons = new Proxy<RowReason[]>([], {
    get(target, name) {
      looks += 1
      return Reflect.get(target, name)
    },
  })
  const sections = reading.sections.map(section => {
    const own = section.rows.map((row, place) => (place === count - 1 ? { ...row, reasons } : row))
    return { ...section, rows: own }
  })
  const watched: StatementReading = { ...reading, sections }
  return { reading: watched, looks: () => looks }
}

test('[ST7.8] [statements 16] a page turned and a letter typed count the rows of the file no more', async () => {
  const { reading, looks } = watchedReading(120)
  await showCompared(ledger, reading)
  const before = looks()
  expect(before).toBeGreaterThan(0)
  press('Next page')
  await waitFor(() => expect(screen.getByText('POS SHOP 15')).toBeTruthy())
  typeInto('Find in descriptions', 'shop 3')
  await waitFor(() => expect(screen.queryByText('POS SHOP 15')).toBeNull())
  expect(looks()).toBe(before)
})

test('[IMP-04] [statements 16] a page turned right after a letter was typed forgets no letter', async () => {
  await showCompared(ledger, watchedReading(120).reading)
  typeInto('Find in descriptions', 'shop')
  press('Next page')
  await waitFor(() => expect(screen.getByText('POS SHOP 15')).toBeTruthy())
  const field = screen.getByLabelText('Find in descriptions')
  expect(field instanceof HTMLInputElement && field.value).toBe('shop')
})
