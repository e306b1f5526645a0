import { afterAll, vi } from 'vitest'

// The next file runs in the same worker, with what this one has loaded.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
