import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMeta } from '#ledger/store/meta.ts'
import { packRows } from '#records/packed/packed-rows.ts'
import { createTestLedger, type TestLedger } from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { ArrivingNotice } from './arriving-notice.tsx'
import { useSyncState } from './data/queries.ts'

let ledger: TestLedger

function SyncText() {
  return <p>{useSyncState().text}</p>
}

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

test('[BO4] while older entries arrive it says from which day figures count, and then nothing', async () => {
  // Noon of a day that is here in part: the next one is the first that is whole.
  const from = Date.UTC(2024, 2, 2, 12)
  await writeMeta(ledger.db, 'boot', { from, snapshot: 1, rest: {}, total: 9 })
  await renderScreen(ledger, {}, () => <ArrivingNotice />)
  expect(await screen.findByText(/figures count from 3 Mar 2024/)).toBeTruthy()
  await writeMeta(ledger.db, 'boot', null)
  await waitFor(() => expect(screen.queryByText(/figures count/)).toBeNull())
})

test('[BO5] when all of them are here it says which are not in order yet, unless they are soon', async () => {
  const to = Date.UTC(2024, 2, 2, 12)
  const rows = packRows([])
  await writeMeta(ledger.db, 'sums', { transaction: { count: 4002, hash: '1' } })
  const n = await ledger.db.olderDays.add({ from: 0, to, count: 2001, rows })
  await renderScreen(ledger, {}, () => (
    <>
      <ArrivingNotice />
      <SyncText />
    </>
  ))
  expect(await screen.findByText(/All your entries are here.*before 3 Mar 2024/)).toBeTruthy()
  expect(await screen.findByText('50 % in order')).toBeTruthy()
  await ledger.db.olderDays.update(n, { count: 2000 })
  await waitFor(() => expect(screen.queryByText(/All your entries/)).toBeNull())
  expect(await screen.findByText('Syncing…')).toBeTruthy()
  await ledger.db.olderDays.delete(n)
  expect(await screen.findByText('Synced')).toBeTruthy()
})
