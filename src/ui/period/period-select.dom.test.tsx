import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { type Day, parseDay } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { DEFAULT_PERIOD, type Period } from '#time/period.ts'
import { PeriodSelect } from './period-select.tsx'

afterEach(cleanup)

const chosen: Period[] = []

function today(): Day {
  const day = parseDay('2026-11-21')
  assert(day !== undefined, 'the day exists')
  return day
}

function PeriodUnderTest() {
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD)
  return (
    <PeriodSelect
      period={period}
      today={today()}
      months={CALENDAR_MONTHS}
      onPeriod={next => {
        chosen.push(next)
        setPeriod(next)
      }}
    />
  )
}

function show(): HTMLSelectElement {
  chosen.length = 0
  render(<PeriodUnderTest />)
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' })
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('[APP-11] every preset is offered, and each month of the year', () => {
  const select = show()
  const names = within(select)
    .getAllByRole('option')
    .map(option => option.textContent)
  expect(names.slice(0, 11)).toEqual([
    'Today',
    'Yesterday',
    'This week',
    'Last week',
    '2 weeks ago',
    'This month',
    'Last month',
    '2 months ago',
    'All time',
    'Custom range',
    'January 2026',
  ])
  expect(names).toHaveLength(22)
  expect(select.selectedOptions[0]?.textContent).toBe('This month')
})

test('[APP-11] a custom range begins with the days that were shown, up to today', () => {
  fireEvent.change(show(), { target: { value: 'custom' } })
  expect(chosen).toEqual([{ choice: 'custom', from: '2026-11-01', to: '2026-11-21' }])
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01')
  expect(screen.getByLabelText<HTMLInputElement>('To').max).toBe('2026-11-21')
})

test.each([
  ['From', '2026-11-22', 'From cannot be later than today.'],
  ['To', '2026-11-22', 'To cannot be later than today.'],
  ['To', '2026-10-31', 'To cannot be before From.'],
])('[APP-11] %s %s is not applied: %s', (label, day, message) => {
  fireEvent.change(show(), { target: { value: 'custom' } })
  type(label, day)
  expect(chosen).toHaveLength(1)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([day, 'true'])
  expect(screen.getByText(message)).toBeTruthy()
  type(label, '2026-11-10')
  expect(chosen).toHaveLength(2)
  expect(screen.queryByText(message)).toBeNull()
})
