import { vi } from 'vitest'

// What a busy machine is late with is no failure.
const PATIENCE = { timeout: 60_000, interval: 20 } as const

/**
 * Waits until the check no longer throws; what it returns then. Moves faked timers on meanwhile. In
 * hooks too, where `expect.poll` is not to be had.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  patience: { readonly timeout: number; readonly interval: number } = PATIENCE,
): Promise<T> {
  return await vi.waitFor(check, patience)
}
