import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

test('[PRO-02] the plans are shown with what they give; the current one is Subscribed, the others Coming Soon', async () => {
  app = await renderApp('/user/app/settings?tab=subscriptions')
  const plans = await screen.findAllByRole('article')
  const states = plans.map(plan => [
    within(plan).getByRole('heading').textContent,
    within(plan).queryByText('Subscribed') !== null,
    within(plan).queryByText('Coming Soon') !== null,
    within(plan).queryByRole('button'),
  ])
  expect(states).toEqual([
    ['Trailblazer', true, false, null],
    ['Pathfinder', false, true, null],
    ['Navigator', false, true, null],
    ['Summit', false, true, null],
  ])
  const wallets = (await screen.findByText('Wallets', { selector: 'dt' })).nextElementSibling
  expect(wallets?.textContent).toBe('0 of 2')
  const rows = (await screen.findByText('Records', { selector: 'dt' })).nextElementSibling
  expect(rows?.textContent).toMatch(/^\d+ of 250,000$/)
})
