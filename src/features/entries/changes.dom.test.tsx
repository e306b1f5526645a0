import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { askerOn } from '#test/support/device/test-asker.ts'
import { createTestDevice, type TestDevice } from '#test/support/device/test-device.ts'
import { anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { memberOf } from '#test/support/device/test-member.ts'
import { showTransactions } from '#test/support/screens/cash-list.tsx'
import { json } from '#test/support/screens/fake-server.ts'
import { choose, openDialog, press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { ChangesScreen } from './changes-screen.tsx'
import { undoAction } from './data/actions.ts'
import { deleteTransaction, editTransaction, recordTransactions } from './data/commands.ts'
import { deleteTransactions, editTransactions, restoreTransactions } from './data/several.ts'
import { EntrySheet } from './parts/entry-sheet/entry-sheet.tsx'

let phone: TestDevice
let ledger: TestDevice['ledger']
let walletId: string

beforeEach(async () => {
  phone = await createTestDevice()
  ;({ ledger } = phone)
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function entries(count: number): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, () => anExpense(walletId).rows[0])
  return unwrap(await recordTransactions(ledger, { walletId, type: 'expense', rows })).ids
}

async function categories(): Promise<readonly string[]> {
  return (await ledger.db.transactions.toArray()).map(({ category }) => category)
}

function showChanges(of = phone) {
  const member = memberOf(of, askerOn(of))
  return renderScreen(member.ledger, {}, () => (
    <MemberProvider member={member}>
      <ChangesScreen />
    </MemberProvider>
  ))
}

test('[UN3] without anything done the page says what will stand there', async () => {
  await showChanges(await createTestDevice())
  expect(await screen.findByText('No changes yet')).toBeTruthy()
})

test('[UN3] [UN4] what was done stands in plain words, and is undone and done again', async () => {
  const ids = await entries(3)
  unwrap(await editTransactions(ledger, ids, { category: 'rent' }))
  await showChanges()
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
  expect(screen.getByText('Recorded 3 entries')).toBeTruthy()
  const deed = 'Changed the category of 3 entries'
  expect(screen.getByText(deed)).toBeTruthy()
  press(`Undo: ${deed}`)
  expect(await screen.findByText('All 3 undone.')).toBeTruthy()
  expect(new Set(await categories())).toEqual(new Set(['food']))
  fireEvent.click(await screen.findByRole('button', { name: `Redo: ${deed}` }))
  expect(await screen.findByText('All 3 done again.')).toBeTruthy()
  expect(new Set(await categories())).toEqual(new Set(['rent']))
})

test('[UN4] an undo says what it left because it was changed since', async () => {
  const ids = await entries(2)
  unwrap(await editTransactions(ledger, ids, { category: 'rent' }))
  unwrap(await editTransaction(ledger, ids[0] ?? '', { category: 'fuel' }))
  await showChanges()
  press(`Undo: Changed the category of 2 entries`, await screen.findByRole('list'))
  expect(await screen.findByText('1 of 2 undone; 1 changed since.')).toBeTruthy()
})

test('[UN4] what nothing can be undone of says why, in place of Undo', async () => {
  const [first = '', second = ''] = await entries(2)
  const gone = unwrap(await editTransaction(ledger, first, { category: 'rent' }))
  unwrap(await editTransaction(ledger, second, { category: 'fuel' }))
  unwrap(await editTransaction(ledger, second, { category: 'water' }))
  unwrap(await deleteTransaction(ledger, first))
  unwrap(await deleteTransaction(ledger, second))
  unwrap(await restoreTransactions(ledger, [second]))
  await showChanges()
  await screen.findByText('Recorded 2 entries')
  const lines = screen.getAllByRole('listitem').map(line => line.textContent)
  const told = ['Back already', 'Deleted since', 'Changed since'].map(
    why => lines.filter(line => line.endsWith(why)).length,
  )
  // The deletion of the second; the edit of the first, and the record; the first edit of the second, over which went another.
  expect(told).toEqual([1, 2, 1])
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(3)
  expect(await undoAction(ledger, gone.actionId ?? '')).toMatchObject({ ok: false })
})

test('[UN3] what the server left as it was is told with its reason; the amount stands apart', async () => {
  const [id = ''] = await entries(1)
  const { actionId = '' } = unwrap(await editTransaction(ledger, id, { amount: kobo(90_000) }))
  const left = [{ id, error: 'conflict', message: 'This budget has ended.' }]
  await ledger.db.actions.update(actionId, { left })
  await showChanges()
  expect(await screen.findByText('1 entry left as before: This budget has ended.')).toBeTruthy()
  const line = screen.getByText('Changed the amount of Rice').closest('li') ?? document.body
  expect(within(line).getByText('₦900')).toBeTruthy()
})

test('[AC4] [AC5] deeds of another device stand with its name, beside own ones, and are undone', async () => {
  const ids = await entries(3)
  const { actionId = '' } = unwrap(await editTransactions(ledger, ids, { category: 'rent' }))
  const by = { device: 'Chrome on Android', opIds: [] }
  await ledger.db.actions.update(actionId, by)
  await showChanges()
  const deed = 'Changed the category of 3 entries'
  const line = (await screen.findByText(deed)).closest('li') ?? document.body
  expect(within(line).getByText(/ · Chrome on Android$/)).toBeTruthy()
  const own = screen.getByText('Recorded 3 entries').closest('li') ?? document.body
  expect(within(own).getByText(/ · This device$/)).toBeTruthy()
  press(`Undo: ${deed}`)
  expect(await screen.findByText('All 3 undone.')).toBeTruthy()
  expect(await within(line).findByText(/ · Chrome on Android · undone$/)).toBeTruthy()
  expect(new Set(await categories())).toEqual(new Set(['food']))
})

test('[UN2] [UN4] an edit, and a deletion, of many entries have Undo in what they say', async () => {
  await entries(2)
  await showTransactions(ledger, {})
  const all = await screen.findAllByRole('checkbox', { name: 'Select Rice' })
  for (const box of all) fireEvent.click(box)
  await choose('Category of the selected', 'Rent & Housing')
  expect(await screen.findByText('2 entries updated')).toBeTruthy()
  expect(new Set(await categories())).toEqual(new Set(['rent']))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('All 2 undone.')).toBeTruthy()
  expect(new Set(await categories())).toEqual(new Set(['food']))
  for (const box of await screen.findAllByRole('checkbox', { name: 'Select Rice' })) {
    fireEvent.click(box)
  }
  press('Delete', await screen.findByRole('region', { name: 'Selected entries' }))
  press('Delete', await openDialog('Delete transactions'))
  expect(await screen.findByText('2 entries deleted')).toBeTruthy()
  expect(await categories()).toEqual([])
  const said = screen.getByText('2 entries deleted')
  const toast = said.closest<HTMLElement>('li, [role]') ?? document.body
  press('Undo', toast)
  await waitFor(async () => expect(await categories()).toEqual(['food', 'food']))
})

test('[UN1] what was undone before it was sent is not listed, and the page says why', async () => {
  const ids = await entries(2)
  const { actionId = '' } = unwrap(await deleteTransactions(ledger, ids))
  unwrap(await undoAction(ledger, actionId))
  await showChanges()
  expect(await screen.findByText(/undo before it is sent is as if it had never been/)).toBeTruthy()
  await screen.findByText('Recorded 2 entries')
  expect(screen.queryByText(/^Deleted/)).toBeNull()
})

test('[UN3] an entry’s sheet tells at its foot what was changed, from what to what', async () => {
  const [id = ''] = await entries(1)
  unwrap(await editTransaction(ledger, id, { category: 'rent', amount: kobo(90_000) }))
  await renderScreen(ledger, {}, () => <EntrySheet id={id} onClose={() => undefined} />)
  const history = await screen.findByRole('region', { name: 'History' })
  const [edit, record] = within(history).getAllByRole('listitem')
  expect(edit?.textContent).toContain('amount ₦45 →  became ₦900')
  expect(edit?.textContent).toContain('category Food & Groceries →  became Rent & Housing')
  expect(record?.textContent).toContain('Recorded')
  expect(within(history).queryByText('This device')).toBeNull()
})

test('[AC5] an entry’s history names the devices, one without a name too', async () => {
  const [id = ''] = await entries(1)
  for (const [device, category] of [
    ['Firefox on Windows', 'rent'],
    ['', 'fuel'],
  ] as const) {
    const { actionId = '' } = unwrap(await editTransaction(ledger, id, { category }))
    await ledger.db.actions.update(actionId, { device })
  }
  await renderScreen(ledger, {}, () => <EntrySheet id={id} onClose={() => undefined} />)
  const history = await screen.findByRole('region', { name: 'History' })
  const lines = within(history).getAllByRole('listitem')
  const devices = ['Another device', 'Firefox on Windows', 'This device']
  for (const [at, device] of devices.entries()) expect(lines[at]?.textContent).toContain(device)
})

test('[TXN-01] the list’s menu leads to what was deleted, and to what was changed', async () => {
  await entries(1)
  await showTransactions(ledger, {})
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(screen.getByRole('menuitem', { name: 'Recent changes' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Recently deleted' })).toBeTruthy()
})

const DEED = { fields: [], device: 'd', deviceName: 'Firefox on Windows', count: 1 }
const ROW = { type: 'expense', category: 'food', labelId: null, transferId: null, purpose: null }

test('[AC6] older changes come from the server page by page, with what was before and after, and without an undo', async () => {
  const [id = ''] = await entries(1)
  const [edit, gone, undo] = ['e', 'f', 'd'].map(
    last => `019a0000-0000-7000-8000-00000000000${last}`,
  )
  const asked: URLSearchParams[] = []
  const at = '2026-05-01T09:00:00.000Z'
  phone.server.intercept = ({ path, query }) => {
    if (path !== '/activity') return undefined
    asked.push(query)
    const change = { id, before: { amount: 40 }, after: { amount: 45 } }
    const removed = { ...ROW, description: 'Suya', amount: 900, walletId }
    const first = [
      { ...DEED, id: undo, kind: 'restore', undoes: gone, at, changes: [] },
      { ...DEED, id: edit, kind: 'edit', fields: ['amount'], at, changes: [change] },
    ]
    const second = [
      { ...DEED, id: gone, kind: 'delete', at, changes: [{ id, before: removed, after: null }] },
    ]
    return asked.length === 1
      ? json(200, { success: true, data: first, next: '7.1' })
      : json(200, { success: true, data: second, next: null })
  }
  await showChanges()
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  const older = screen.getByRole('region', { name: 'Older changes' })
  const edited = await within(older).findByText('Changed the amount of Rice')
  const line = edited.closest('li') ?? document.body
  expect(line.textContent).toContain('amount ₦40 →  became ₦45')
  expect(line.textContent).toContain('Firefox on Windows')
  expect(within(older).queryByRole('button', { name: /^Undo/ })).toBeNull()
  press('Show older', older)
  const deleted = await within(older).findByText('Deleted Suya')
  expect(deleted.closest('li')?.textContent).toContain('undone')
  await within(older).findByText('Nothing older is kept: changes are told for 400 days.')
  expect(asked.map(query => query.get('after'))).toEqual([null, '7.1'])
  expect(new Set(asked.map(query => query.get('until'))).size).toBe(1)
})

test('[AC6] with no network older changes say that they need a connection, and can be asked for again', async () => {
  await entries(1)
  phone.server.intercept = () => {
    throw new TypeError('Failed to fetch')
  }
  await showChanges()
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText(/need a connection\.$/)).toBeTruthy()
  expect(screen.getByText('Recorded Rice')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show older' })).toBeTruthy()
})
