import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Skeleton } from './skeleton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what takes a while is said to screen readers once for the page, until all is there', () => {
  const page = render(
    <>
      <Skeleton key="list" />
      <Skeleton key="figures" />
    </>,
  )
  vi.advanceTimersByTime(400)
  expect(screen.getByRole('status').textContent).toBe('')
  vi.advanceTimersByTime(100)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  page.rerender(<Skeleton key="figures" />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  page.rerender(<p>Figures</p>)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what comes at once is not announced', () => {
  const page = render(<Skeleton />)
  page.rerender(<p>Figures</p>)
  vi.advanceTimersByTime(1000)
  expect(screen.queryByRole('status')).toBeNull()
})
