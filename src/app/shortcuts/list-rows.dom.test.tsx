import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { openDialog } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

/** Whether the page has its own meaning for the key still. */
function press(held: string, key: string): boolean {
  const [ctrlKey, shiftKey] = [held.includes('Ctrl'), held.includes('Shift')]
  return fireEvent.keyDown(document.activeElement ?? document.body, { key, ctrlKey, shiftKey })
}

function type(...keys: readonly string[]): void {
  for (const key of keys) press('', key)
}

function historyUndo(): InputEvent {
  return new InputEvent('beforeinput', {
    inputType: 'historyUndo',
    bubbles: true,
    cancelable: true,
  })
}

/** The list of entries, and its rows. */
async function openList(...descriptions: readonly string[]): Promise<readonly Element[]> {
  app = await renderApp('/user/app/transactions')
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  const [wallet = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const { rows, ...form } = anExpense(wallet)
  const named = descriptions.map(description => ({ ...rows[0], description }))
  unwrap(await recordTransactions(ledger, { ...form, rows: named }))
  for (const description of descriptions) await screen.findByText(description)
  return shownRows()
}

function shownRows(): readonly Element[] {
  return [...document.querySelectorAll('main tbody tr:has(input)')]
}

test('[experience 9] arrows walk the rows where one has the focus, with Shift they tick them', async () => {
  const order = await openList('Rice', 'Fuel', 'Suya')
  type('ArrowDown')
  expect(order).not.toContain(document.activeElement)
  type('j', 'ArrowDown')
  expect(document.activeElement).toBe(order[1])
  type('ArrowUp')
  expect(document.activeElement).toBe(order[0])
  press('Shift', 'ArrowDown')
  press('Shift', 'ArrowDown')
  await screen.findByText('3 selected')
  press('Shift', 'ArrowUp')
  await screen.findByText('2 selected')
  expect(document.activeElement).toBe(order[1])
})

test('[experience 9] while rows are ticked, C, Delete and B are about all of them, and Escape unticks them', async () => {
  await openList('Rice', 'Fuel', 'Suya')
  type('j', 'x', 'j', 'x')
  await screen.findByText('2 selected')
  type('Escape')
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  type('x', 'k', 'x')
  const bar = await screen.findByRole('region', { name: 'Selected entries' })
  type('b')
  expect(bar.contains(document.activeElement)).toBe(true)
  type('c')
  await screen.findByRole('combobox', { name: 'Category of the selected', expanded: true })
  type('Escape')
  type('Delete')
  const dialog = await openDialog('Delete transactions')
  expect(dialog.textContent).toContain('2 entries')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownRows()).toHaveLength(1))
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('[experience 9] after a page is gone to by keys, its heading has the focus', async () => {
  app = await renderApp('/user/app/profile')
  type('g', 'w')
  await screen.findByRole('heading', { level: 1, name: 'Wallets' })
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')))
})

test('[experience 9] Escape empties the search, and once more leaves it for the keys of the list', async () => {
  const order = await openList('Rice', 'Fuel')
  type('/')
  const field = document.activeElement
  assert(field instanceof HTMLInputElement, 'the search has the focus')
  fireEvent.change(field, { target: { value: 'x' } })
  type('Escape')
  await waitFor(() => expect(field.value).toBe(''))
  expect(document.activeElement).toBe(field)
  type('Escape')
  expect(document.activeElement).not.toBe(field)
  for (const row of order) await screen.findByText(row.querySelector('a')?.textContent ?? '')
  type('j')
  expect(shownRows()[0]).toBe(document.activeElement)
})

test('[UN6] Ctrl+Z in a field is the app\u2019s where nothing was typed since it was saved; Ctrl+Y does it again', async () => {
  await openList('Rice', 'Fuel')
  type('/')
  const field = document.activeElement ?? document.body
  fireEvent.input(field, { target: { value: 'R' } })
  expect(press('Ctrl', 'z')).toBe(true)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(press('Ctrl', 'z')).toBe(false)
  await screen.findByText('Undone: Recorded 2 entries')
  press('Ctrl', 'y')
  await screen.findByText('Done again: Recorded 2 entries')
  press('Ctrl Shift', 'z')
  await screen.findByText('There is nothing to do again.')
})

test('[UN6] what the browser would take back in another field stays', async () => {
  app = await renderApp('/user/app/transactions')
  const other = document.createElement('input')
  document.body.append(other)
  expect(other.dispatchEvent(historyUndo())).toBe(false)
  other.focus()
  expect(other.dispatchEvent(historyUndo())).toBe(true)
  other.remove()
})

test('[experience 9] Ctrl+K opens the search over the form beside the page', async () => {
  app = await renderApp('/user/app/transactions?add=expense')
  await openDialog('Add transaction')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeTruthy()
})
