import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { kobo } from '#money/money.ts'
import { FlowBars } from './flow-bars.tsx'
import type { FlowBar, PressedMark, FlowPoint } from './flow-point.ts'
import { LineChart } from './line-chart.tsx'
import { PieChart } from './pie-chart.tsx'
import type { Slice } from './pie-slices.ts'
import { type LinePoint, StepLine } from './step-line.tsx'

afterEach(cleanup)

const POINTS: readonly FlowPoint[] = [
  { ...day(1), income: kobo(500_000), expense: kobo(120_000), net: kobo(380_000) },
  { ...day(2), income: kobo(0), expense: kobo(45_050), net: kobo(-45_050) },
]

const SLICES: readonly Slice[] = [
  { key: 'food', name: 'Food', value: kobo(75_000), percentage: 75 },
  { key: 'fuel', name: 'Fuel', value: kobo(25_000), percentage: 25 },
]

function day(at: number) {
  const name = `Sun ${at} Nov`
  const counts = { incomeCount: 1, expenseCount: 3 }
  return { key: name, at, label: `${at} Nov`, name, when: `on ${name}`, link: name, ...counts }
}

function LineUnderTest() {
  const [isTable, setTable] = useState(false)
  return (
    <LineChart
      title="Over time"
      summary="It went well."
      points={POINTS}
      isTable={isTable}
      onTable={setTable}
    />
  )
}

function PieUnderTest() {
  const [isTable, setTable] = useState(false)
  return (
    <PieChart
      title="Spending"
      summary="Food is most of it."
      nameHeader="Category"
      slices={SLICES}
      isTable={isTable}
      onTable={setTable}
    />
  )
}

const BAR = { expense: kobo(0), income: kobo(0), before: null }
const BARS: readonly FlowBar[] = [
  { ...BAR, key: 'oct', label: 'Oct', name: 'October', income: kobo(90_000), parts: [] },
  {
    ...BAR,
    key: 'nov',
    label: 'Nov',
    name: 'November',
    income: kobo(50_000),
    expense: kobo(70_000),
    parts: [kobo(70_000)],
    before: { expense: kobo(60_000), name: 'November 2025' },
  },
]

const LINE: readonly LinePoint[] = ['Aug', 'Sep', 'Oct', 'Nov'].map((name, place) => ({
  key: name,
  label: name,
  name,
  value: kobo(place * 100),
}))

interface StepsUnderTestProps {
  readonly points: readonly LinePoint[]
}

function ignore(): void {
  // What is pressed is no matter of these.
}

function StepsUnderTest({ points }: StepsUnderTestProps) {
  const rest = { lead: '', summary: 'Up.', valueHeader: 'Net worth', isTable: false }
  return <StepLine title="Worth" points={points} {...rest} onTable={ignore} onPoint={ignore} />
}

interface BarsUnderTestProps {
  readonly bars?: readonly FlowBar[]
  readonly onPress?: (mark: PressedMark) => void
}

function BarsUnderTest({ bars = BARS, onPress = ignore }: BarsUnderTestProps) {
  const [isTable, setTable] = useState(false)
  const look = { color: 'red', pattern: 'plain', isEdged: false } as const
  return (
    <FlowBars
      title="Money"
      lead=""
      summary="It went well."
      bars={bars}
      parts={[{ key: '=food', name: 'Food', ...look }]}
      beforeName="Out a year ago"
      pickedKey={undefined}
      onPress={onPress}
      isTable={isTable}
      onTable={setTable}
    />
  )
}

function cellTexts(): (string | null)[][] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  return rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
}

test('[DAS-03] the picture of a trend is named by what it says, and its lines by name and sign', () => {
  render(<LineUnderTest />)
  const picture = screen.getByRole('img', { name: 'It went well.' })
  const names = ['+ Income', '− Expense', 'Net'].map(name => within(picture).getByText(name))
  expect(names).toHaveLength(3)
  expect(screen.getByRole('figure').textContent).toContain('It went well.')
})

test('[DAS-03] arrow keys step through the points, and the figures are told', () => {
  render(<LineUnderTest />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Points of Over time' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Sun 2 Nov')
  expect(screen.getByRole('status').textContent).toContain('Expense −₦450.50')
  // What an arrow key does to a range.
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Sun 1 Nov')
  expect(screen.getByRole('status').textContent).toBe('Income +₦5,000Expense −₦1,200Net ₦3,800')
})

test('[DAS-03] who asks has the trend as a real table with the same figures', () => {
  render(<LineUnderTest />)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show as table of Over time' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
    'Date',
    'Income',
    'Expense',
    'Net',
    'Income Count',
    'Expense Count',
  ])
  expect(cellTexts()).toEqual([
    ['Sun 1 Nov', '+₦5,000', '−₦1,200', '₦3,800', '1', '3'],
    ['Sun 2 Nov', '₦0', '−₦450.50', '−₦450.50', '1', '3'],
  ])
})

test('[DAS-04] every slice has its name, share and amount beside the picture', () => {
  render(<PieUnderTest />)
  expect(screen.getByRole('img', { name: 'Food is most of it.' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Food75.0%₦750',
    'Fuel25.0%₦250',
  ])
})

test('[DAS-04] arrow keys step through the slices, and the figures are told', () => {
  render(<PieUnderTest />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Slices of Spending' })
  expect([slider.getAttribute('aria-valuetext'), slider.max]).toEqual(['All', '2'])
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Fuel')
  expect(screen.getByRole('status').textContent).toBe('₦250.00, 25.0%')
})

test('[DAS-04] a tap on a slice chooses it, and it stays so once the finger is lifted', () => {
  const { container } = render(<PieUnderTest />)
  const slices = [...container.querySelectorAll('path[fill^="url"]')]
  const [picture, fuel] = [screen.getByRole('img'), slices[1]]
  if (fuel === undefined) throw new Error('no slice')
  fireEvent.pointerDown(fuel, { pointerType: 'touch' })
  fireEvent.pointerOut(picture, { pointerType: 'touch', relatedTarget: document.body })
  expect(screen.getByRole('status').textContent).toBe('₦250.00, 25.0%')
  fireEvent.pointerOut(picture, { pointerType: 'mouse', relatedTarget: document.body })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('[DAS-04] who asks has the pie as a real table with the same figures', () => {
  render(<PieUnderTest />)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table of Spending' }))
  expect(cellTexts()).toEqual([
    ['Food', '₦750', '75.0%'],
    ['Fuel', '₦250', '25.0%'],
  ])
})

test('[FL2] a step that is compared with nothing has no amount beside it in the table', () => {
  render(<BarsUnderTest />)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table of Money' }))
  expect(cellTexts()).toEqual([
    ['October', 'October, In: ₦900', '₦0', '₦0', '–'],
    [
      'November',
      'November, In: ₦500',
      'November, Out: ₦700',
      'November, Food: ₦700',
      '₦600 November 2025',
    ],
    ['Total', 'In, total: ₦1,400', 'Out, total: ₦700', 'Food, total: ₦700', '–'],
  ])
})

test('[FL7] a finger on what came in opens that, a mouse the part that it points at, a key what there is', () => {
  const onPress = vi.fn<(mark: PressedMark) => void>()
  const { container } = render(<BarsUnderTest onPress={onPress} />)
  const [, income] = container.querySelectorAll('[data-flow=in]')
  const food = container.querySelector('li [data-part]')
  assert(income !== undefined && food !== null, 'the bars are drawn')
  for (const target of [income, food]) {
    for (const pointerType of ['touch', 'mouse']) {
      fireEvent(target, new PointerEvent('click', { bubbles: true, pointerType }))
    }
  }
  fireEvent.click(screen.getByRole('button', { name: /^October/ }))
  fireEvent.click(screen.getByRole('button', { name: /^November/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Show as table of Money' }))
  fireEvent.click(screen.getByRole('button', { name: 'November, In: ₦500' }))
  expect(onPress.mock.calls.map(([mark]) => mark)).toEqual([
    { barKey: 'nov', flow: 'in' },
    { barKey: 'nov', flow: 'in' },
    { barKey: 'nov', flow: 'out' },
    { barKey: 'nov', flow: 'out', partKey: '=food' },
    { barKey: 'oct', flow: 'in' },
    { barKey: 'nov', flow: 'out' },
    { barKey: 'nov', flow: 'in' },
  ])
})

test('[DAS-03] of another period the point that was chosen stays chosen, else it is the last', () => {
  const { rerender } = render(<StepsUnderTest points={LINE.slice(1)} />)
  const slider = screen.getByRole<HTMLInputElement>('slider')
  fireEvent.change(slider, { target: { value: '0' } })
  rerender(<StepsUnderTest points={LINE} />)
  expect(slider.getAttribute('aria-valuetext')).toBe('Sep')
  rerender(<StepsUnderTest points={LINE.slice(2)} />)
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov')
})

function reached() {
  const list = screen.getByRole('list', { name: 'Money' })
  const bars = within(list).getAllByRole('button')
  return bars.filter(bar => bar.tabIndex === 0).map(bar => bar.getAttribute('aria-label'))
}

test('[DAS-03] of another period Tab reaches the bar that was walked to, else the last', () => {
  const { rerender } = render(<BarsUnderTest bars={BARS.slice(1)} />)
  rerender(<BarsUnderTest />)
  expect(reached()).toEqual([expect.stringMatching(/^November/)])
  fireEvent.focus(screen.getByRole('button', { name: /^October/ }))
  const earlier = BARS.map(bar => Object.assign({}, bar, { key: `0${bar.key}`, name: 'September' }))
  rerender(<BarsUnderTest bars={[...earlier, ...BARS]} />)
  expect(reached()).toEqual([expect.stringMatching(/^October/)])
})
