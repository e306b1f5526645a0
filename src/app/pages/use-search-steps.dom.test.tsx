import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press } from '#test/support/screens/render-screen.tsx'
import type { OnSearch } from '#ui/address/on-search.ts'
import { useSearchSteps } from './use-search-steps.ts'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeApp(app)
})

function opened(): RenderedApp {
  assert(app !== undefined, 'the app was opened')
  return app
}

async function goBack(): Promise<void> {
  await act(async () => opened().router.history.back())
}

async function openOnTransactions(): Promise<HTMLElement> {
  app = await renderApp('/user/app/wallets')
  await act(async () => opened().router.navigate({ to: '/user/app/transactions' }))
  await screen.findByRole('heading', { level: 1, name: 'Transactions' })
  fireEvent.click(await screen.findByRole('button', { name: 'Add transaction' }))
  return openDialog('Add transaction')
}

test('[APP-02] Back closes a dialog, and after one that was closed it leaves the page', async () => {
  await openOnTransactions()
  await goBack()
  await dialogClosed()
  expect(opened().path()).toBe('/user/app/transactions')
  fireEvent.click(await screen.findByRole('button', { name: 'Add transaction' }))
  press('Cancel', await openDialog('Add transaction'))
  await dialogClosed()
  await goBack()
  await screen.findByRole('heading', { level: 1, name: 'Wallets' })
})

test('a second press before the browser has gone back does not leave the page', async () => {
  const dialog = await openOnTransactions()
  const back = vi.spyOn(opened().router.history, 'back').mockReturnValue()
  press('Cancel', dialog)
  press('Cancel', dialog)
  expect(back).toHaveBeenCalledTimes(1)
})

test('a dialog opened from another page leaves its own page in the history', async () => {
  app = await renderApp('/user/app/transactions?add=expense')
  press('Cancel', await openDialog('Add transaction'))
  await dialogClosed()
  expect(app.path()).toBe('/user/app/transactions')
  expect(app.router.state.location.search).toEqual({})
})

test('a change of the address of one record stays with that record', async () => {
  app = await renderApp('/user/app/wallets')
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  const id = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  await act(async () => opened().router.navigate({ to: '/user/app/wallet/$id', params: { id } }))
  fireEvent.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await waitFor(() =>
    expect(opened().router.state.location.search).toEqual({ tab: 'transactions' }),
  )
  expect(opened().path()).toBe(`/user/app/wallet/${id}`)
})

test('[APP-02] [experience 9] a step leaves what stands over its page, and after the page was left changes nothing of the next one', async () => {
  let step: OnSearch<{ readonly kind?: string }> | undefined
  function First() {
    step = useSearchSteps<{ readonly kind?: string }>()
    return <h1>First</h1>
  }
  const root = createRootRoute()
  const first = createRoute({ getParentRoute: () => root, path: '/first', component: First })
  const second = createRoute({
    getParentRoute: () => root,
    path: '/second',
    component: () => <h1>Second</h1>,
  })
  const history = createMemoryHistory({ initialEntries: ['/first'] })
  const router = createRouter({ routeTree: root.addChildren([first, second]), history })
  render(<RouterProvider<typeof router> router={router} />)
  await screen.findByRole('heading', { name: 'First' })
  await act(async () => step?.({ kind: 'income' }))
  expect(history.location.href).toBe('/first?kind=income')
  // What stands over the page stays while the page turns.
  await act(async () => history.push('/first?add=expense&row=r1'))
  await act(async () => step?.({ kind: 'expense' }))
  expect(history.location.href).toBe('/first?add=expense&row=r1&kind=expense')
  await act(async () => history.push('/second?kind=expense'))
  await screen.findByRole('heading', { name: 'Second' })
  await act(async () => step?.({}, { dialog: 'closes' }))
  await act(async () => step?.({ kind: 'income' }))
  expect(history.location.href).toBe('/second?kind=expense')
})
