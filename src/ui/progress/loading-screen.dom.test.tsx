import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadingMessages, loadingTips, LoadingScreen } from './loading-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function isShown(text: string | undefined): boolean {
  return text !== undefined && screen.queryByText(text) !== null
}

function wait(delayMs: number): void {
  act(() => {
    vi.advanceTimersByTime(delayMs)
  })
}

test('[APP-06] the message changes every 3 s, the tip every 5 s', () => {
  render(<LoadingScreen />)
  expect([isShown(loadingMessages()[0]), isShown(loadingTips()[0])]).toEqual([true, true])
  wait(2999)
  expect(isShown(loadingMessages()[0])).toBe(true)
  wait(1)
  expect([isShown(loadingMessages()[1]), isShown(loadingTips()[0])]).toEqual([true, true])
  wait(2000)
  expect([isShown(loadingMessages()[1]), isShown(loadingTips()[1])]).toEqual([true, true])
  wait(3000 * loadingMessages().length)
  expect(loadingMessages().filter(isShown)).toHaveLength(1)
})

test('[APP-06] screen readers hear of it once: the changing texts are not announced', () => {
  render(<LoadingScreen />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.getByText(loadingMessages()[0]).getAttribute('aria-live')).toBe('off')
  expect(screen.getByText(loadingTips()[0]).getAttribute('aria-live')).toBe('off')
})
