import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kobo } from '#money/money.ts'
import type { CircleType } from '#records/debt/circle.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'
import { CircleScreen } from './circle/circle-screen.tsx'
import { addMember, createCircle } from './data/circle-commands.ts'
import { DebtsScreen } from './debts-screen.tsx'
import type { DebtsSearch } from './debts-search.ts'
import { blankCircle, circleToForm, readCircle } from './rules/circle-form.ts'

let ledger: TestLedger
let walletId: string
const onLeave = vi.fn<() => void>()

beforeEach(async () => {
  onLeave.mockClear()
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** An ajo of ₦1,000 a turn with Bola and Chi; today is 21 Nov 2026. */
async function make(type: CircleType = 'ajo'): Promise<string> {
  const form = { ...blankCircle(aDay('2026-11-30')), type, name: 'Office', amount: '1000' }
  const [circleId = ''] = unwrap(await createCircle(ledger, unwrap(readCircle(form)))).ids
  for (const [at, name] of ['Bola', 'Chi'].entries()) {
    unwrap(await addMember(ledger, { circleId, name, turns: at + 1, position: at + 1 }))
  }
  return circleId
}

async function showOne(id: string): Promise<void> {
  await renderScreen(ledger, {}, () => <CircleScreen circleId={id} onLeave={onLeave} />)
  await screen.findByRole('button', { name: 'Pay my part' })
}

async function rows() {
  const found = await ledger.db.transactions.toArray()
  return found.map(({ type, amount, purpose, description, category }) => {
    return { type, amount, purpose, description, category }
  })
}

test('[CI1] a circle is started with the person in it, and stands in the list with its round', async () => {
  const search: DebtsSearch = { add: 'circle' }
  await renderScreen(ledger, search, (current, onSearch) => (
    <DebtsScreen search={current} onSearch={onSearch} />
  ))
  const dialog = await openDialog('Start an ajo or event')
  typeInto('Name', 'Office ajo', dialog)
  typeInto('My turns', '13', dialog)
  press('Start', dialog)
  const [fault] = await within(dialog).findAllByText('Enter a whole number of turns from 1 to 12.')
  expect(fault).toBeTruthy()
  typeInto('Amount for one turn, each round', '20000', dialog)
  typeInto('My turns', '2', dialog)
  press('Start', dialog)
  await dialogClosed()
  expect(await screen.findByText('Office ajo started')).toBeTruthy()
  const list = within(await screen.findByRole('region', { name: 'Ajo and events' }))
  expect(list.getByRole('link', { name: 'Office ajo' })).toBeTruthy()
  expect(list.getByText('Round 1 of 2 · Today · Me')).toBeTruthy()
  expect(await ledger.db.circle_members.toArray()).toMatchObject([{ isMe: true, turns: 2 }])
})

test('[CI2] [CI3] the round says whose turn it is; a part is ticked, covered, and taken back', async () => {
  await showOne(await make())
  const round = within(await screen.findByRole('region', { name: 'Who has paid' }))
  const choice = round.getByLabelText<HTMLSelectElement>('Round')
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Round 1 of 4 · Mon 30 Nov · Me',
    'Round 2 of 4 · Wed 30 Dec · Bola',
    'Round 3 of 4 · 30/01/2027 · Chi',
    'Round 4 of 4 · 28/02/2027 · Chi',
  ])
  fireEvent.click(round.getByLabelText('Bola'))
  expect(await round.findByText('1 of 3')).toBeTruthy()
  fireEvent.click(round.getByRole('button', { name: 'Who covers Chi' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Covered by Bola' }))
  expect(await round.findByText('Covered by Bola')).toBeTruthy()
  expect(await ledger.db.circle_payments.toArray()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ round: 1, amount: 200_000 })]),
  )
  fireEvent.click(round.getByLabelText('Bola'))
  expect(await round.findByText('1 of 3')).toBeTruthy()
})

test('[CI4] paying my part ticks it in the same write, and comes back to me: it is no expense', async () => {
  await showOne(await make())
  press('Pay my part')
  const dialog = await openDialog('Paid into Office')
  expect(within(dialog).getByText('It also ticks your part of round 1.')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('1,000')
  press('Record', dialog)
  await dialogClosed()
  const round = within(screen.getByRole('region', { name: 'Who has paid' }))
  expect(await round.findByText('1 of 3')).toBeTruthy()
  const panel = within(screen.getByRole('article', { name: 'Office' }))
  expect(panel.getByText('Put in, to come back to me')).toBeTruthy()
  expect(await rows()).toEqual([
    {
      type: 'expense',
      amount: 100_000,
      purpose: 'principal',
      description: 'Paid into Office',
      category: 'ajo',
    },
  ])
  press('I got my turn')
  const turn = await openDialog('Got from Office')
  expect(within(turn).getByLabelText<HTMLInputElement>('Amount').value).toBe('4,000')
  press('Record', turn)
  await dialogClosed()
  expect(await panel.findByText('I got more than I put in')).toBeTruthy()
})

test('[CI6] [CI4] others’ money is held and passed on; what I give for an event is spent', async () => {
  await showOne(await make('event'))
  press('Others paid me')
  const dialog = await openDialog('Held for Office')
  typeInto('Amount', '7000', dialog)
  press('Record', dialog)
  await dialogClosed()
  const panel = within(await screen.findByRole('article', { name: 'Office' }))
  expect(await panel.findByText('Held for others')).toBeTruthy()
  press('I passed it on')
  const passed = await openDialog('Passed on for Office')
  expect(within(passed).getByLabelText<HTMLInputElement>('Amount').value).toBe('7,000')
  press('Record', passed)
  await dialogClosed()
  await waitFor(() => expect(panel.queryByText('Held for others')).toBeNull())
  press('Pay my part')
  press('Record', await openDialog('Paid into Office'))
  await dialogClosed()
  const flows = (await ledger.columns.fetchFlows()).get(walletId)
  expect(flows).toMatchObject({ income: 0, expense: 100_000, transfersIn: 700_000 })
})

test('[CI1] [CI2] members are added, given more turns, put in another order and removed', async () => {
  const id = await make()
  await showOne(id)
  press('Add member')
  const dialog = await openDialog('Add member')
  typeInto('Name', 'Dayo', dialog)
  press('Save', dialog)
  await dialogClosed()
  const card = within(screen.getByRole('region', { name: 'Members and turns' }))
  expect(await card.findByText('Dayo')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Move Dayo up' }))
  function names() {
    return card.getAllByRole('listitem').map(item => item.querySelector('strong')?.textContent)
  }

  await waitFor(() => expect(names()).toEqual(['Me', 'Bola', 'Dayo', 'Chi']))
  fireEvent.click(card.getByRole('button', { name: 'More about Chi' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(names()).toEqual(['Me', 'Bola', 'Dayo']))
})

test('[CI7] a deleted circle takes members and ticks along, and leaves its entries', async () => {
  const id = await make()
  await showOne(id)
  press('Pay my part')
  press('Record', await openDialog('Paid into Office'))
  await dialogClosed()
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete circle' }))
  press('Delete', await openDialog('Delete circle'))
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(await ledger.db.circle_members.count()).toBe(0)
  expect(await ledger.db.circle_payments.count()).toBe(0)
  expect(await rows()).toMatchObject([{ purpose: 'principal' }])
})

test('[CI1] a circle opened in its form and saved unchanged is as it was', () => {
  for (const step of ['week', 'two-weeks', 'month'] as const) {
    const form = { ...blankCircle(aDay('2026-11-30')), step, name: 'A', amount: '12', rounds: '7' }
    const { circle } = unwrap(readCircle(form))
    const again = unwrap(readCircle(circleToForm({ ...circle, id: 'c', amount: kobo(1200) })))
    expect(again.circle).toEqual(circle)
  }
})
