import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProfile } from '#ledger/store/view.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import { createTestLedger, type TestLedger } from '#test/support/device/test-ledger.ts'
import { press, renderScreen, typeInto } from '#test/support/screens/render-screen.tsx'
import { MonthTab } from './month-tab.tsx'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
  await ledger.db.profile.put({ ...aProfile(), version: 1 })
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function show(): Promise<void> {
  await renderScreen(ledger, {}, () => <MonthTab />)
  await screen.findByRole('group', { name: 'My month begins' })
}

function pick(name: string): void {
  fireEvent.click(screen.getByRole('radio', { name }))
}

async function storedMonths() {
  return (await readProfile(ledger.db))?.months
}

async function nextMonths(): Promise<readonly (string | null)[]> {
  const list = await screen.findByRole('region', { name: 'Your next months' })
  return within(list)
    .getAllByRole('listitem')
    .map(item => item.textContent)
}

test('[MM7] a chosen day is shown as months before it is kept, from this month on', async () => {
  await show()
  pick('On another day')
  await expect
    .poll(nextMonths)
    .toEqual([
      'November 2026 · 1 Nov – 24 Nov, now',
      'December 2026 · 25 Nov – 24 Dec',
      'January 2027 · 25 Dec – 24 Jan',
      'February 2027 · 25 Jan – 24 Feb',
    ])
  expect(await storedMonths()).toEqual([])
  press('Save my month')
  await expect.poll(storedMonths).toEqual([{ from: '2026-11-01', rule: { type: 'day', day: 25 } }])
})

test('[MM7] what was chosen can be undone as a whole', async () => {
  await show()
  pick('On another day')
  press('Save my month')
  await screen.findByText('Your month is set.')
  press('Undo')
  await expect.poll(storedMonths).toEqual([])
})

test('[MM7] for past months too it holds always, and the first of the month is nothing said', async () => {
  await show()
  pick('On the last working day')
  pick('For past months too')
  await expect.poll(nextMonths).toContain('November 2026 · 30 Oct – 29 Nov, now')
  press('Save my month')
  await expect.poll(storedMonths).toEqual([{ from: '1970-01-01', rule: { type: 'last-working' } }])
  await screen.findByRole('radio', { name: 'On the last working day', checked: true })
  pick('On the 1st')
  pick('For past months too')
  press('Save my month')
  await expect.poll(storedMonths).toEqual([])
})

test('[MM2] what is wrong is said at its field, and what was typed can be left', async () => {
  await show()
  pick('On another day')
  typeInto('Day of the month', '32')
  press('Save my month')
  expect(await screen.findAllByText('Give a day from 1 to 31.')).not.toEqual([])
  expect(screen.getByLabelText('Day of the month').getAttribute('aria-invalid')).toBe('true')
  pick('When my salary comes')
  press('Save my month')
  expect(await screen.findAllByText('Choose the salary that your month begins with.')).not.toEqual(
    [],
  )
  expect(screen.getByRole('link', { name: 'Add your salary' })).toBeTruthy()
  press('As it was')
  await screen.findByRole('radio', { name: 'On the 1st', checked: true })
  expect(await storedMonths()).toEqual([])
})
