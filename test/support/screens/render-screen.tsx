import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { PersonCategories } from '#features/categories/parts/person-categories.tsx'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { SiteProvider } from '#features/session/data/site-context.tsx'
import { PreferencesProvider } from '#features/settings/data/preferences-context.tsx'
import { createPreferences } from '#features/settings/data/preferences.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { aSite } from './a-site.ts'

/** A screen as the app mounts it: what its address holds, and how it changes that. */
export type ScreenUnderTest<Search> = (
  search: Search,
  onSearch: (next: Search) => void,
) => ReactNode

/** What the address held after each change, the newest last. */
export interface ShownScreen<Search> {
  readonly searches: readonly Search[]
}

// A live query waits for ever where there is no global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const LINKED_PATHS = [
  '/user/app/wallets',
  '/user/app/wallet/$id',
  '/user/app/transactions',
  '/user/app/transactions/deleted',
  '/user/app/transactions/changes',
  '/user/app/budgets',
  '/user/app/budget/$id',
  '/user/app/upcoming',
  '/user/app/goals',
  '/user/app/goal/$id',
  '/user/app/debts',
  '/user/app/debt/$id',
  '/user/app/circle/$id',
  '/user/app/settings',
]

/** Shows a screen over a real ledger, with the toasts and the router that its links need. */
export async function renderScreen<Search>(
  ledger: LiveLedger,
  initialSearch: Search,
  screenOf: ScreenUnderTest<Search>,
): Promise<ShownScreen<Search>> {
  const searches: Search[] = []
  const preferences = createPreferences(window.localStorage)
  const site = aSite()

  function ScreenPage() {
    const [search, setSearch] = useState(initialSearch)
    return (
      <PreferencesProvider preferences={preferences}>
        <SiteProvider site={site}>
          <LedgerProvider ledger={ledger}>
            <PersonCategories>
              {screenOf(search, next => {
                searches.push(next)
                setSearch(next)
              })}
            </PersonCategories>
            <Toasts />
          </LedgerProvider>
        </SiteProvider>
      </PreferencesProvider>
    )
  }

  const rootRoute = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: ScreenPage }),
    ...LINKED_PATHS.map(path => createRoute({ getParentRoute: () => rootRoute, path })),
  ]
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  // The app fetches it when something is first said, which here may be when the test is over.
  await import('#ui/toast/show-toast.ts')
  await router.load()
  render(<RouterProvider router={router} />)
  return { searches }
}

/** Types into the field with the label, in the place given or anywhere. */
export function typeInto(label: string, text: string, place: HTMLElement = document.body): void {
  fireEvent.change(within(place).getByLabelText(label), { target: { value: text } })
}

/** Chooses what a person reads in a select, or in one that comes where something stands for it. */
export async function choose(
  label: string,
  option: string,
  place: HTMLElement = document.body,
): Promise<void> {
  fireEvent.focus(within(place).getByLabelText(label))
  const select = within(place).getByLabelText(label)
  const found = await within(select).findByRole<HTMLOptionElement>('option', { name: option })
  fireEvent.change(select, { target: { value: found.value } })
}

/** Presses the button with the name. */
export function press(name: string | RegExp, place: HTMLElement = document.body): void {
  fireEvent.click(within(place).getByRole('button', { name }))
}

/** The open dialog with the name. */
export function openDialog(name: string): Promise<HTMLElement> {
  return page.findByRole('dialog', { name })
}

/** Waits until no dialog is open. */
export function dialogClosed(): Promise<void> {
  return waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
}
