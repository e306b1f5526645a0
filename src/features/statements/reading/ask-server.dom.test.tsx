import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import { createTestLedger, type TestLedger } from '#test/support/device/test-ledger.ts'
import { previewShown, showImport, startReading } from '#test/support/screens/import-screen.tsx'
import { press } from '#test/support/screens/render-screen.tsx'
import { aReading } from '#test/support/statements/a-reading.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

test('[IMP-03] [ST10.2] the server is asked only by the person; without a network the rows of the device stay', async () => {
  const shown = await showImport(ledger)
  const read = await startReading(shown)
  read.answer(ok(aReading()))
  expect(await screen.findByText(/^Read on this device\. The file was not sent/)).toBeTruthy()
  expect(screen.getByText(/The file then leaves this device; no copy is kept/)).toBeTruthy()
  expect(shown.statements.sent()).toBe(0)
  press('Send it to our server')
  expect(
    await screen.findByText(/^Read on this device\. The server could not check it/),
  ).toBeTruthy()
  expect(shown.statements.sent()).toBe(1)
  expect(screen.queryByRole('button', { name: 'Send it to our server' })).toBeNull()
})

test('[IMP-03] [ST10.2] what this device cannot read the server may, when the person asks it', async () => {
  const shown = await showImport(ledger)
  const read = await startReading(shown)
  read.answer(err({ type: 'took-too-long' }))
  await screen.findByRole('alert')
  press('Send it to our server')
  expect(await screen.findByText(/^The server could not read it: there is no/)).toBeTruthy()
  press('Read statement')
  await waitFor(() => expect(shown.statements.reads).toHaveLength(2))
  shown.statements.reads[1]?.answer(err({ type: 'took-too-long' }))
  shown.statements.serverAnswers(ok(aReading()))
  await screen.findByRole('button', { name: 'Send it to our server' })
  press('Send it to our server')
  await previewShown()
  expect(screen.getByText(/^This phone could not read the file; the server read it/)).toBeTruthy()
})

test('[IMP-03] waiting for the server can be ended; the rows are as they were', async () => {
  const shown = await showImport(ledger)
  shown.statements.serverAnswers('never')
  const read = await startReading(shown)
  read.answer(ok(aReading()))
  await previewShown()
  press('Send it to our server')
  await screen.findByRole('heading', { name: 'Checking with the server' })
  press('Cancel')
  await previewShown()
  expect(screen.getByRole('button', { name: 'Send it to our server' })).toBeTruthy()
})
