import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { aLabel, anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  ADA_PROFILE,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

const HOME = aLabel('Home')

let app: RenderedApp
let ledger: Ledger

// The dashboard of a person whose first pull is through and who has nothing yet.
beforeEach(async () => {
  freshDevice()
  storeAda()
  app = await renderApp('/user/app/dashboard')
  const member = app.account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  ledger = member.ledger
  await member.engine.runPass('manual')
  await ledger.db.profile.put({ ...ADA_PROFILE, version: 1 })
})
afterEach(() => closeApp(app))

function findCard(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'Getting started' })
}

async function cardGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull())
}

function states(card: HTMLElement): (string | undefined)[] {
  return within(card)
    .getAllByRole('listitem')
    .map(item => item.dataset['state'])
}

async function stepsAre(...expected: string[]): Promise<void> {
  await waitFor(async () => expect(states(await findCard())).toEqual(expected))
}

test('[APP-12] a new account is led through four steps, each open once those before it are done', async () => {
  const card = await findCard()
  expect(states(card)).toEqual(['active', 'locked', 'locked', 'locked'])
  expect(within(card).getByRole('progressbar', { name: '0 of 4 steps done' })).toBeTruthy()
  const start = within(card).getByRole('link', { name: 'Start' })
  expect(start.getAttribute('href')).toBe('/user/app/wallets')
  unwrap(await createWallet(ledger, aWallet()))
  await stepsAre('done', 'active', 'locked', 'locked')
  expect(within(await findCard()).getByText(/Main/).textContent).toBe('Main, ₦1,000')
  unwrap(await createLabel(ledger, HOME))
  await stepsAre('done', 'done', 'active', 'locked')
  expect(within(await findCard()).getByText('Home')).toBeTruthy()
  const later = await findCard()
  expect(within(later).getByRole('progressbar', { name: '2 of 4 steps done' })).toBeTruthy()
  const record = within(later).getByRole('link', { name: 'Start' })
  expect(record.getAttribute('href')).toBe('/user/app/transactions?add=expense')
})

test('[APP-12] a step is skipped with a warning, and taken up again', async () => {
  const card = await findCard()
  press('Skip', card)
  await stepsAre('skipped', 'active', 'locked', 'locked')
  expect(within(card).getByText(/You skipped a step/)).toBeTruthy()
  press('Redo', card)
  await stepsAre('active', 'locked', 'locked', 'locked')
  expect(within(card).queryByText(/You skipped a step/)).toBeNull()
})

test('[APP-12] on a phone the next step stands alone until all are asked for', async () => {
  const card = await findCard()
  const all = within(card).getByRole('button', { name: 'All steps' })
  expect(all.getAttribute('aria-expanded')).toBe('false')
  const shown = within(card)
    .getAllByRole('listitem')
    .filter(item => item.dataset['next'] === 'true')
  expect(shown.map(item => item.dataset['state'])).toEqual(['active'])
  fireEvent.click(all)
  expect(within(card).getByRole('button', { name: 'Next step only' })).toBeTruthy()
  expect(within(card).getByRole('list').dataset['whole']).toBe('true')
})

test('[APP-12] complete, the checklist goes, and the menu still shows it', async () => {
  await findCard()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [labelId = ''] = unwrap(await createLabel(ledger, HOME)).ids
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  const labels = [{ labelId, amount: kobo(100_000) }]
  const budget = {
    name: 'House',
    frequency: 'monthly',
    endDay: null,
    startDay: null,
    counts: 'hand',
    image: '',
    labels,
  } as const
  unwrap(await createBudget(ledger, budget))
  await cardGone()
  press('Account menu')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Getting started' }))
  await stepsAre('done', 'done', 'done', 'done')
  press('Dismiss', await findCard())
  await cardGone()
  expect(app.router.state.location.hash).toBe('')
})

test('[APP-12] put away, the checklist is remembered as such, until the menu brings it back', async () => {
  press('Dismiss', await findCard())
  await cardGone()
  expect(window.localStorage.getItem('onboarding-completed')).toBe('true')
  press('Account menu')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Getting started' }))
  await stepsAre('active', 'locked', 'locked', 'locked')
  expect(window.localStorage.getItem('onboarding-completed')).toBe('false')
})
