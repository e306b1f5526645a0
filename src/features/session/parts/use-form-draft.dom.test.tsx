import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BudgetsScreen } from '#features/budgets/budgets-screen.tsx'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { LabelDialog } from '#features/labels/parts/label-dialog.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { CreateWalletDialog } from '#features/wallets/parts/create-wallet-dialog.tsx'
import {
  aLabel,
  aWallet,
  createTestLedger,
  type TestLedger,
  tellPlan,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { valueOf } from '#test/support/screens/add-dialog.tsx'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'

const EARLIER = 'You began this earlier.'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

type Dialog = (onClose: () => void) => ReactNode

interface Made {
  readonly title: string
  readonly name: string
  readonly key: string
  readonly dialog: Dialog
}

const WALLET: Made = {
  title: 'Create wallet',
  name: 'Wallet name',
  key: 'wallet',
  dialog: onClose => <CreateWalletDialog onClose={onClose} />,
}
const LABEL: Made = {
  title: 'Create label',
  name: 'Label name',
  key: 'label',
  dialog: onClose => <LabelDialog onClose={onClose} />,
}
const BUDGET: Made = {
  title: 'Create budget',
  name: 'Budget name',
  key: 'budget',
  dialog: onClose => <BudgetsScreen search={{ add: 'budget' }} onSearch={onClose} />,
}
const FORMS = [WALLET, LABEL, BUDGET]

/** As it is after the tab crashed, or was loaded anew: nothing is said to the form. */
async function openForm({ title, dialog }: Made, of: TestLedger = ledger): Promise<HTMLElement> {
  cleanup()
  await renderScreen(of, { isOpen: true }, ({ isOpen }, onSearch) =>
    isOpen ? dialog(() => onSearch({ isOpen: false })) : 'Closed',
  )
  return await openDialog(title)
}

async function seeKept(...keys: readonly string[]): Promise<void> {
  await waitFor(async () =>
    expect(await ledger.db.drafts.toCollection().primaryKeys()).toEqual(keys),
  )
}

test.each(FORMS)('[DR7] $title: what was typed is there at the next opening', async made => {
  await openForm(made)
  typeInto(made.name, 'Ajo')
  await seeKept(made.key)
  const dialog = await openForm(made)
  await within(dialog).findByText(EARLIER)
  expect(valueOf(made.name)).toBe('Ajo')
  press('Continue', dialog)
  expect(within(dialog).queryByText(EARLIER)).toBeNull()
  expect(valueOf(made.name)).toBe('Ajo')
  typeInto(made.name, '')
  await seeKept()
})

test.each(FORMS)('[DR7] $title: it outlives Escape, and Discard lets go of it', async made => {
  let dialog = await openForm(made)
  typeInto(made.name, 'Ajo')
  await waitFor(() => expect(valueOf(made.name)).toBe('Ajo'))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await screen.findByText('Closed')
  await screen.findByText('Kept as draft')
  await seeKept(made.key)
  dialog = await openForm(made)
  await within(dialog).findByText(EARLIER)
  press('Discard', dialog)
  expect(valueOf(made.name)).toBe('')
  await seeKept()
  cleanup()
  dialog = await openForm(made)
  await waitFor(() => expect(valueOf(made.name)).toBe(''))
  expect(within(dialog).queryByText(EARLIER)).toBeNull()
})

test.each(FORMS)('[DR7] [DR3] $title: it is of one person', async made => {
  await openForm(made)
  typeInto(made.name, 'Ajo')
  await seeKept(made.key)
  const other = await createTestLedger()
  const dialog = await openForm(made, other)
  typeInto(made.name, 'Cash')
  await waitFor(async () => expect(await other.db.drafts.count()).toBe(1))
  expect(within(dialog).queryByText(EARLIER)).toBeNull()
  expect(await ledger.db.drafts.get(made.key)).toMatchObject({ value: { name: 'Ajo' } })
  cleanup()
  other.db.close()
})

test('[DR7] what is saved is no draft any more, also while it waits for a network', async () => {
  const dialog = await openForm(WALLET)
  typeInto('Wallet name', 'Ajo')
  typeInto('Initial amount', '500')
  await seeKept('wallet')
  press('Create wallet', dialog)
  await dialogClosed()
  await seeKept()
  expect(await ledger.db.outbox.count()).toBe(1)
  expect(screen.queryByText('Kept as draft')).toBeNull()
})

test('[DR7] what was refused stays kept', async () => {
  await tellPlan(ledger, 'Trailblazer')
  for (const name of ['One', 'Two', 'Three']) await createWallet(ledger, aWallet(name))
  const count = await ledger.db.wallets.count()
  const dialog = await openForm(WALLET)
  typeInto('Wallet name', 'Ajo')
  typeInto('Initial amount', '500')
  press('Create wallet', dialog)
  await within(dialog).findByRole('alert')
  expect(await ledger.db.wallets.count()).toBe(count)
  await seeKept('wallet')
})

test('[DR7] a wallet that something is known of has a draft of its own', async () => {
  const known = { name: 'GTBank', amount: '100', amountHint: 'Of the statement.' }
  const ofStatement: Made = {
    ...WALLET,
    dialog: onClose => <CreateWalletDialog suggestion={known} onClose={onClose} />,
  }
  await openForm(WALLET)
  typeInto('Wallet name', 'Ajo')
  await seeKept('wallet')
  await openForm(ofStatement)
  typeInto('Initial amount', '200')
  await seeKept('wallet', 'wallet:GTBank')
  expect(valueOf('Wallet name')).toBe('GTBank')
})

test('[DR7] a label that was deleted since is asked for anew in a budget', async () => {
  const labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  let dialog = await openForm(BUDGET)
  typeInto('Budget name', 'Kitchen')
  await choose('Label', 'Food', dialog)
  typeInto('Amount', '500', dialog)
  await waitFor(async () =>
    expect(JSON.stringify(await ledger.db.drafts.toArray())).toContain(labelId),
  )
  cleanup()
  unwrap(await deleteLabel(ledger, labelId))
  dialog = await openForm(BUDGET)
  await within(dialog).findByText(EARLIER)
  await within(dialog).findByText(/Create the first one here/u)
  press('Create budget', dialog)
  expect(await within(dialog).findAllByText('Selected label not found')).toBeTruthy()
})

test('[DR7] the form of a label that there is keeps nothing', async () => {
  unwrap(await createLabel(ledger, aLabel('Food')))
  const [label] = await ledger.db.labels.toArray()
  const edit: Made = {
    ...LABEL,
    title: 'Edit label',
    dialog: onClose => <LabelDialog {...(label && { label })} onClose={onClose} />,
  }
  const dialog = await openForm(edit)
  typeInto('Label name', 'Foods')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await screen.findByText('Closed')
  expect(await ledger.db.drafts.count()).toBe(0)
  expect(screen.queryByText('Kept as draft')).toBeNull()
})

test('[DR7] a form that is closed by a sign-out, before it was known what is kept, leaves no fault behind', async () => {
  const get = vi
    .spyOn(ledger.db.drafts, 'get')
    .mockReturnValueOnce(new Dexie.Promise(() => undefined))
    .mockReturnValueOnce(Dexie.Promise.reject(new Dexie.DatabaseClosedError()))
  await openForm(LABEL)
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  typeInto(LABEL.name, 'Ajo')
  // What is not caught of it fails the whole file.
  cleanup()
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
})
