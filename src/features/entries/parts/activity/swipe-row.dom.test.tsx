import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SwipeRow } from './swipe-row.tsx'

const done = vi.fn<(what: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  done.mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function renderRow(): HTMLElement {
  render(
    <SwipeRow onRight={() => done('right')} onLeft={() => done('left')} onHold={() => done('held')}>
      <button type="button" onClick={() => done('tapped')}>
        Rice
      </button>
    </SwipeRow>,
  )
  return screen.getByRole('button', { name: 'Rice' })
}

const AT = { pointerType: 'touch', clientX: 100, clientY: 100 }

test('[experience 4] a finger that rests on a row selects it, and taps nothing', () => {
  const row = renderRow()
  fireEvent.pointerDown(row, AT)
  act(() => void vi.runAllTimers())
  expect(fireEvent.contextMenu(row)).toBe(false)
  fireEvent.pointerUp(row, AT)
  fireEvent.click(row)
  expect(done.mock.calls).toEqual([['held']])
})

test.each([
  ['lifts', (row: Element) => fireEvent.pointerUp(row, AT)],
  // Which a browser tells so.
  ['scrolls', (row: Element) => fireEvent.pointerCancel(row, AT)],
])('[experience 4] one that %s in time does not', (_, move) => {
  const row = renderRow()
  fireEvent.pointerDown(row, AT)
  move(row)
  act(() => void vi.runAllTimers())
  fireEvent.click(row)
  expect(done.mock.calls).toEqual([['tapped']])
})

test('[experience 4] a mouse that rests on it selects nothing', () => {
  fireEvent.pointerDown(renderRow(), { ...AT, pointerType: 'mouse' })
  act(() => void vi.runAllTimers())
  expect(done).not.toHaveBeenCalled()
})

/** A row that is 300 px wide, dragged over these places. */
function drag(...places: readonly (readonly [number, number])[]): HTMLElement {
  const row = renderRow()
  const over = row.parentElement
  if (over === null) throw new Error('no row')
  Object.defineProperty(over, 'clientWidth', { value: 300 })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  over.setPointerCapture = () => undefined
  fireEvent.pointerDown(row, AT)
  for (const [across, down] of places) {
    fireEvent.pointerMove(row, { ...AT, clientX: 100 + across, clientY: 100 + down })
  }
  return row
}

test.each([
  ['left', -100, 'Delete'],
  ['right', 134, 'Record again'],
])(
  '[experience 4] a short swipe to the %s springs back, and says what a longer one does',
  (_, px, words) => {
    const row = drag([px / 2, 2], [px, 4])
    expect(screen.getByText(words)).toBeTruthy()
    fireEvent.pointerUp(row, AT)
    expect(done).not.toHaveBeenCalled()
    expect(screen.queryByText(words)).toBeNull()
  },
)

test.each([
  ['left', -136, 'Let go to delete'],
  ['right', 136, 'Let go to record it again'],
])(
  '[experience 4] one to the %s over 45 % of the row acts, and says so before',
  (side, px, words) => {
    const row = drag([px / 2, 2], [px, 4])
    expect(screen.getByText(words)).toBeTruthy()
    fireEvent.pointerUp(row, AT)
    expect(done.mock.calls).toEqual([[side]])
  },
)

test('[experience 4] a scroll with some movement sideways never becomes a swipe', () => {
  const row = drag([-14, 14], [-160, 40], [-250, 42])
  fireEvent.pointerUp(row, AT)
  expect(done).not.toHaveBeenCalled()
})
