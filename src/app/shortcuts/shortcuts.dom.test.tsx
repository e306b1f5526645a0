import { fireEvent, screen, waitFor } from '@testing-library/react'
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
import { dialogClosed, openDialog } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

function type(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

/** Types as a browser does: a key goes to what has the focus, and into it where it is a field. */
function typeAsBrowser(...keys: readonly string[]): void {
  for (const key of keys) {
    const target = document.activeElement ?? document.body
    const isTaken = !fireEvent.keyDown(target, { key })
    if (isTaken || !(target instanceof HTMLInputElement)) continue
    const value = key === 'Backspace' ? target.value.slice(0, -1) : target.value + key
    fireEvent.change(target, { target: { value } })
  }
}

function path(): string {
  const { pathname, searchStr } = app.router.state.location
  return pathname + searchStr
}

test('[experience 9] G and a letter go to a page, N and T open the dialog of an entry', async () => {
  app = await renderApp('/user/app/profile')
  type('g', 'w')
  await screen.findByRole('heading', { level: 1, name: 'Wallets' })
  type('g', 'b')
  await screen.findByRole('heading', { level: 1, name: 'Budgets' })
  type('n')
  await openDialog('Add transaction')
  expect(path()).toBe('/user/app/budgets?add=expense')
  // The page's own dialog is opened by the same part of the address.
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('[CHT-01] G and U go to where Uwa is asked', async () => {
  app = await renderApp('/user/app/profile')
  type('g', 'u')
  await screen.findByLabelText('Ask Uwa')
  expect(path()).toBe('/user/app/ai-chats')
})

test('[experience 9] while a dialog is open or a field is typed in, letters are letters', async () => {
  app = await renderApp('/user/app/transactions?add=expense')
  await openDialog('Add transaction')
  fireEvent.keyDown(document.body, { key: 't' })
  expect(path()).toBe('/user/app/transactions?add=expense')
  await app.router.navigate({ to: '/user/app/analytics' })
  await dialogClosed()
  const field = document.createElement('textarea')
  document.body.append(field)
  fireEvent.keyDown(field, { key: 'n' })
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'n', altKey: true })
  field.remove()
  expect(path()).toBe('/user/app/analytics')
})

async function openList(...descriptions: readonly string[]): Promise<readonly Element[]> {
  app = await renderApp('/user/app/profile')
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  const [wallet = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const { rows, ...form } = anExpense(wallet)
  const named = descriptions.flatMap(description =>
    rows.map(row => Object.assign({}, row, { description })),
  )
  unwrap(await recordTransactions(ledger, { ...form, rows: named }))
  type('g', 't')
  for (const description of descriptions) await screen.findByText(description)
  return shownRows()
}

function shownRows(): readonly Element[] {
  return [...document.querySelectorAll('main tbody tr:has(input)')]
}

test('[experience 9] J and K walk the rows of a list, E edits the one with the focus', async () => {
  const order = await openList('Rice', 'Fuel', 'Suya')
  type('j')
  expect(document.activeElement).toBe(order[0])
  type('j', 'j', 'j')
  expect(document.activeElement).toBe(order[2])
  type('k')
  expect(document.activeElement).toBe(order[1])
  type('Shift', 'e')
  const dialog = await openDialog('Edit transaction')
  expect(dialog.querySelector<HTMLInputElement>('input[value="Fuel"]')).not.toBeNull()
})

test('[experience 9] Delete deletes the row with the focus, and goes on to the one beside it', async () => {
  const order = await openList('Rice', 'Fuel')
  type('j', 'j', 'Delete')
  await waitFor(() => expect(shownRows()).toHaveLength(1))
  expect(document.activeElement).toBe(order[0])
  await screen.findByText(/ deleted$/)
})

test('[experience 9] what is typed while the search is still fetched comes into its field, and is no shortcut', async () => {
  app = await renderApp('/user/app/wallets')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  typeAsBrowser('t', 'r', 'a', 'n', 'x', 'Backspace', 's')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
  await waitFor(() => expect(field.value).toBe('trans'))
  expect(path()).toBe('/user/app/wallets')
})

test('[experience 4] Enter opens the row, J and K take what is open along in one step, Escape gives the row its focus back', async () => {
  const order = await openList('Rice', 'Fuel', 'Suya')
  type('j', 'Enter')
  const steps = app.router.history.length
  await screen.findByRole('complementary', { name: 'Suya' })
  type('j')
  await screen.findByRole('complementary', { name: 'Fuel' })
  type('j')
  await screen.findByRole('complementary', { name: 'Rice' })
  expect(document.activeElement).toBe(order[2])
  type('k')
  await screen.findByRole('complementary', { name: 'Fuel' })
  expect(app.router.history.length).toBe(steps)
  screen.getByRole('button', { name: 'Close' }).focus()
  type('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(order[1]))
  expect(path()).toBe('/user/app/transactions')
})

test('[experience 4] from a button of the open entry, J goes on from its row', async () => {
  const order = await openList('Rice', 'Fuel', 'Suya')
  type('j', 'j', 'Enter')
  await screen.findByRole('complementary', { name: 'Fuel' })
  screen.getByRole('button', { name: 'Close' }).focus()
  type('j')
  await screen.findByRole('complementary', { name: 'Rice' })
  expect(document.activeElement).toBe(order[2])
})

test('[experience 4] Enter goes into what it opened, and again once one walked on; Escape leads back to the row', async () => {
  const order = await openList('Rice', 'Fuel')
  type('j', 'Enter')
  const opened = await screen.findByRole('complementary', { name: 'Fuel' })
  await waitFor(() => expect(document.activeElement).toBe(opened))
  type('j')
  await screen.findByRole('complementary', { name: 'Rice' })
  expect(document.activeElement).toBe(order[1])
  type('Enter')
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Rice' }))
  type('Escape')
  await waitFor(() => expect(document.activeElement).toBe(order[1]))
})

test('[experience 4] in the open entry E edits it, and Delete deletes it and goes on to the next', async () => {
  await openList('Rice', 'Fuel')
  type('j', 'Enter')
  const opened = await screen.findByRole('complementary', { name: 'Fuel' })
  await waitFor(() => expect(document.activeElement).toBe(opened))
  type('e')
  const dialog = await openDialog('Edit transaction')
  expect(dialog.querySelector('input[value="Fuel"]')).not.toBeNull()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await dialogClosed()
  opened.focus()
  type('Delete')
  await screen.findByText('Fuel deleted')
  expect(await screen.findByRole('complementary', { name: 'Rice' })).toBeTruthy()
})

test('[experience 9] on the category of a row the keys are those of the app, and C opens its list', async () => {
  const order = await openList('Rice', 'Fuel')
  type('j', 'c')
  const search = await screen.findByRole('combobox', { name: 'Category of Fuel', expanded: true })
  expect(document.activeElement).toBe(search)
  type('Escape')
  const category = screen.getByRole('combobox', { name: 'Category of Fuel' })
  expect(document.activeElement).toBe(category)
  type('j')
  expect(document.activeElement).toBe(order[1])
  category.focus()
  type('g', 'w')
  await screen.findByRole('heading', { level: 1, name: 'Wallets' })
})

test('[UN4] Ctrl+Z takes back what was done last, then what was done before it, and no typing', async () => {
  await openList('Rice', 'Fuel')
  type('j', 'Delete')
  await waitFor(() => expect(shownRows()).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await screen.findByText('Undone: Deleted Fuel')
  await waitFor(() => expect(shownRows()).toHaveLength(2))
  const field = screen.getByLabelText('Payee, amount, #label')
  fireEvent.input(field, { target: { value: 'e' } })
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
  await screen.findByText('Undone: Recorded 2 entries')
  await waitFor(() => expect(shownRows()).toHaveLength(0))
})

test('[experience 4] Enter on a button or a link in a row stays theirs', async () => {
  await openList('Rice')
  screen.getByRole('button', { name: 'Duplicate Rice' }).focus()
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })).toBe(true)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[experience 4] X ticks the row, and Shift all from the one before up to it', async () => {
  await openList('Rice', 'Fuel', 'Suya', 'Data')
  type('j', 'x', 'j', 'j')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'X', shiftKey: true })
  await screen.findByText('3 selected')
  expect(screen.getByLabelText<HTMLInputElement>('Select Rice').checked).toBe(false)
  fireEvent.click(screen.getByLabelText('Select Data'), { shiftKey: true })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull())
})

test('[experience 4] in a list, the help has the keys that its rows have something for', async () => {
  await openList('Rice')
  type('?')
  const help = await openDialog('Keyboard shortcuts')
  for (const text of ['Next row', 'Open the row', 'Close the open row', 'Tick the row']) {
    expect(help.textContent).toContain(text)
  }
})

/** Presses N, or another key, so many milliseconds after the page began. */
function pressAt(target: Element, timeStamp: number, key = 'n'): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  fireEvent(target, event)
}

test('[experience 9] a key that goes on what was typed in a field is no shortcut for a second', async () => {
  app = await renderApp('/user/app/wallets')
  const field = document.createElement('input')
  document.body.append(field)
  pressAt(field, 5000)
  field.remove()
  pressAt(document.body, 5900)
  expect(path()).toBe('/user/app/wallets')
  pressAt(document.body, 6001)
  await openDialog('Add transaction')
})

test('[experience 9] a field that was left by Escape holds no shortcut back', async () => {
  app = await renderApp('/user/app/wallets')
  const field = document.createElement('input')
  document.body.append(field)
  pressAt(field, 5000)
  pressAt(field, 5100, 'Escape')
  field.remove()
  pressAt(document.body, 5200)
  expect(await openDialog('Add transaction')).toBeTruthy()
})

test('[experience 9] / goes to the search of the page where it has one', async () => {
  await openList('Rice')
  type('/')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Payee, amount, #label')
})

test('[experience 9] ? shows what the keys do; they can be turned off, and Ctrl+K stays', async () => {
  app = await renderApp('/user/app/settings?tab=app')
  type('?')
  const help = await openDialog('Keyboard shortcuts')
  expect(help.textContent).toContain('New transfer')
  // Nothing here can be walked through.
  expect(help.textContent).not.toContain('In a list')
  fireEvent(help, new Event('cancel', { cancelable: true }))
  await dialogClosed()
  fireEvent.click(screen.getByLabelText('Keyboard shortcuts'))
  type('g', 'w', '?', '/')
  expect(path()).toBe('/user/app/settings?tab=app')
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true })
  await openDialog('Search')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
})
