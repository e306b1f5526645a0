import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'

const NONSENSE = [
  'period=banana&page=-3&size=7&tab=none&add=nothing&view=oval',
  'type=odd&from=2026-02-30&to=x&wallet=&category=&label=&shared=what',
].join('&')

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

test.each([
  ['dashboard', /Welcome/],
  ['analytics', 'Analytics'],
  ['wallets', 'Wallets'],
  ['transactions', 'Transactions'],
  ['budgets', 'Budgets'],
  ['import-statement', 'Import statement'],
  ['settings', 'Settings'],
] as const)(
  '[APP-01] %s shows as it does without what makes no sense in its address',
  async (page, name) => {
    app = await renderApp(`/user/app/${page}?${NONSENSE}`)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/banana/)).toBeNull()
  },
)
