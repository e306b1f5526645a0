import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { openDialog, press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'
import { readWaitingWrites } from './data/waiting-writes.ts'
import { DiscardDialog } from './discard-dialog.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  unwrap(await createWallet(ledger, aWallet('Cash')))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  ledger.db.close()
})

async function show(): Promise<{ readonly onClose: () => void }> {
  const [write] = await readWaitingWrites(ledger.db)
  assert(write !== undefined, 'a wallet waits')
  const onClose = vi.fn<() => void>()
  await renderScreen(ledger, {}, () => <DiscardDialog write={write} onClose={onClose} />)
  return { onClose }
}

test('[SYN-07] what cannot be read is said, and is read when it is tried again', async () => {
  const reading = vi.spyOn(ledger.db.outbox, 'toArray').mockRejectedValueOnce(new Error('broken'))
  const { onClose } = await show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to read what goes with it. Please try again.')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  reading.mockRestore()
  press('Try again')
  expect(await screen.findByText('New wallet · Cash')).toBeTruthy()
  press('Discard', await openDialog('Discard'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.outbox.count()).toBe(0)
})

test('[SYN-07] [SYN-13] what keeps it from being discarded is said, and the dialog stays', async () => {
  const { onClose } = await show()
  await screen.findByText('New wallet · Cash')
  ledger.db.outbox.hook('deleting', () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  press('Discard', await openDialog('Discard'))
  expect((await screen.findByRole('alert')).textContent).toContain('out of space')
  expect(onClose).not.toHaveBeenCalled()
  expect(await ledger.db.outbox.count()).toBe(1)
})
