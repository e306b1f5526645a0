import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import { restoredId } from '#records/hash/derived-id.ts'
import { askerOn } from '#test/support/device/test-asker.ts'
import {
  createTestDevice,
  expenseOn,
  type TestDevice,
  walletOn,
} from '#test/support/device/test-device.ts'
import { TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { memberOf } from '#test/support/device/test-member.ts'
import { json } from '#test/support/screens/fake-server.ts'
import { undoAction } from './actions.ts'
import { deleteTransaction } from './commands.ts'
import { useDeletedTransactions } from './deleted-rows.ts'
import { useRecentActions } from './recent-actions.ts'
import { restoreTransactions } from './several.ts'

// A live query wants a global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const ELSEWHERE = '019a0000-0000-7000-8000-0000000000ee'

let device: TestDevice

beforeEach(async () => {
  device = await createTestDevice()
})
afterEach(() => {
  cleanup()
  device.ledger.db.close()
})

function use<Value>(hook: () => Value) {
  const member = memberOf(device, askerOn(device))
  function Screen({ children }: { readonly children: ReactNode }) {
    return (
      <MemberProvider member={member}>
        <LedgerProvider ledger={member.ledger}>{children}</LedgerProvider>
      </MemberProvider>
    )
  }
  return renderHook(hook, { wrapper: Screen }).result
}

/** The server lists a row that another device deleted. */
function listElsewhere(walletId: string): void {
  const deletedAt = new Date(TEST_START - 1000).toISOString()
  const row = {
    id: ELSEWHERE,
    walletId,
    type: 'expense',
    amount: 12.5,
    category: 'rent',
    labelId: null,
    label: null,
    budgetId: null,
    description: 'From the laptop',
    createdAt: deletedAt,
    transferId: null,
    importId: null,
    deletedAt,
  }
  const pagination = { page: 1, limit: 100, total: 1, totalPages: 1 }
  device.server.intercept = ({ path }) =>
    path.startsWith('/transactions/deleted')
      ? json(200, { success: true, data: [row], pagination })
      : undefined
}

test('[UN3] [UN4] what was done is listed live, and undone from the list', async () => {
  const actions = use(useRecentActions)
  const walletId = await walletOn(device)
  await expenseOn(device, walletId)
  await waitFor(() => expect(actions.current).toMatchObject([{ deed: 'Recorded' }]))
  const [action] = actions.current ?? []
  await act(async () => void unwrap(await undoAction(device.ledger, action?.id ?? '')))
  await waitFor(() => expect(actions.current).toMatchObject([{ isUndone: true }]))
})

test('[UN5] what was deleted here and elsewhere is listed together, and comes back', async () => {
  const walletId = await walletOn(device)
  const id = await expenseOn(device, walletId)
  unwrap(await deleteTransaction(device.ledger, id))
  listElsewhere(walletId)
  const list = use(useDeletedTransactions)
  await waitFor(() => expect(list.current.rows?.map(row => row.id)).toEqual([id, ELSEWHERE]))
  expect(list.current).toMatchObject({ trouble: undefined, rows: [{}, { walletName: 'Main' }] })
  await act(async () => void unwrap(await restoreTransactions(device.ledger, [ELSEWHERE])))
  await waitFor(() => expect(list.current.rows?.map(row => row.id)).toEqual([id]))
  expect(await device.ledger.db.transactions.get(restoredId(ELSEWHERE))).toMatchObject({
    amount: 1250,
    description: 'From the laptop',
  })
})

test('[UN5] with no network this device’s own are there, and what was told last', async () => {
  const walletId = await walletOn(device)
  const id = await expenseOn(device, walletId)
  unwrap(await deleteTransaction(device.ledger, id))
  device.server.intercept = () => {
    throw new TypeError('Failed to fetch')
  }
  const list = use(useDeletedTransactions)
  await waitFor(() => expect(list.current.trouble).toEqual({ type: 'offline' }))
  await waitFor(() => expect(list.current.rows?.map(row => row.id)).toEqual([id]))
})
