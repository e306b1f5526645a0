import { expect, test } from 'vitest'
import { hasRoom, planLimitMessage, planLimits } from './plan.ts'

test('[PRO-03] the free plan has room for two wallets and seven labels, and no more', () => {
  expect([hasRoom('Trailblazer', 'wallets', 1), hasRoom('Trailblazer', 'wallets', 2)]).toEqual([
    true,
    false,
  ])
  expect([hasRoom('Trailblazer', 'labels', 6), hasRoom('Trailblazer', 'labels', 7)]).toEqual([
    true,
    false,
  ])
  expect(planLimitMessage('Trailblazer', 'wallets')).toContain('2 wallets')
  expect(planLimitMessage('Trailblazer', 'imports')).toBe(
    'Your Trailblazer plan allows 3 imports a month. Upgrade, or wait for the next month.',
  )
})

test('[PRO-03] the highest plan has room for any number, and still counts tokens', () => {
  expect(hasRoom('Summit', 'wallets', 1_000_000)).toBe(true)
  expect(planLimits('Summit').tokens).toBe(500_000)
})
