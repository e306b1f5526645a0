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
