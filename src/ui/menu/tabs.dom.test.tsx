import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const TABS = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'transfer', label: 'Transfer' },
] as const

function TypeTabs() {
  const [selected, setSelected] = useState<'expense' | 'income' | 'transfer'>('expense')
  return (
    <Tabs label="Type" tabs={TABS} selected={selected} onSelect={setSelected}>
      panel of {selected}
    </Tabs>
  )
}

test('the selected tab names the panel and alone is in the tab order', () => {
  render(<TypeTabs />)
  fireEvent.click(screen.getByRole('tab', { name: 'Income' }))
  expect(screen.getByRole('tabpanel', { name: 'Income' }).textContent).toBe('panel of income')
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([-1, 0, -1])
})

test('left and right move, up and down are left to the page', () => {
  render(<TypeTabs />)
  const expense = screen.getByRole('tab', { name: 'Expense' })
  expense.focus()
  fireEvent.keyDown(expense, { key: 'ArrowLeft' })
  const transfer = screen.getByRole('tab', { name: 'Transfer', selected: true })
  expect(document.activeElement).toBe(transfer)
  fireEvent.keyDown(transfer, { key: 'ArrowDown' })
  expect(screen.getByRole('tab', { selected: true })).toBe(transfer)
})
