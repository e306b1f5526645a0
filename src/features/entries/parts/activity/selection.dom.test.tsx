import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { beginCashList, type CashList } from '#test/support/screens/cash-list.tsx'
import { choose, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

let ledger: CashList['ledger']
let spend: CashList['spend']
let show: CashList['show']
let end: CashList['end']

beforeEach(async () => {
  ;({ ledger, spend, show, end } = await beginCashList())
})

afterEach(() => end())

test('[UN2] several entries are selected with what they come to, and edited as one deed', async () => {
  const otherId = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
  await spend(450_000, 'Lunch')
  await spend(50_000, 'Bus')
  await spend(10_000, 'Data')
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Lunch' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bus' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected entries' }))
  expect(bar.getByText('2 selected')).toBeTruthy()
  expect(await bar.findByText('−₦5,000')).toBeTruthy()
  await choose('Wallet of the selected', 'OPay')
  expect(await screen.findByText('2 entries updated')).toBeTruthy()
  const rows = await ledger.db.transactions.toArray()
  expect(rows.filter(row => row.walletId === otherId)).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull()
})

test('[UN2] where the selected are so already, it is said that nothing changed', async () => {
  await spend(450_000, 'Lunch')
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Lunch' }))
  await choose('Wallet of the selected', 'Cash')
  expect(await screen.findByText('Nothing changed: they were like that already.')).toBeTruthy()
  expect(screen.queryByText('1 entry updated')).toBeNull()
})

test('[LAB-01] a label that is made for several entries is theirs', async () => {
  await spend(450_000, 'Lunch')
  await spend(50_000, 'Bus')
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Lunch' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bus' }))
  await choose('Label of the selected', 'Create label…')
  const making = await openDialog('Create label')
  typeInto('Label name', 'Choir', making)
  press('Create “Choir”', making)
  expect(await screen.findByText('2 entries updated')).toBeTruthy()
  const [label] = await ledger.db.labels.toArray()
  const rows = await ledger.db.transactions.toArray()
  expect(rows.map(({ labelId }) => labelId)).toEqual([label?.id, label?.id])
})

test('[UN2] all entries of the list can be selected, those out of sight too, and deleted', async () => {
  for (let number = 0; number < 12; number += 1) await spend(100, `Entry ${number}`)
  await show({ size: 10 })
  await screen.findByRole('button', { name: 'Edit Entry 11' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 12' }))
  await screen.findByText('12 selected')
  press('Delete', await screen.findByRole('region', { name: 'Selected entries' }))
  press('Delete', await openDialog('Delete transactions'))
  expect(await screen.findByText('12 entries deleted')).toBeTruthy()
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[UN2] what is deleted by itself is selected no more', async () => {
  await spend(450_000, 'Lunch')
  await spend(120_050, 'Bus')
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Bus' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Lunch' }))
  press('Delete Bus')
  expect(await screen.findByText('1 selected')).toBeTruthy()
})
