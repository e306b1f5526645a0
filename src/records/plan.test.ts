import { expect, test } from 'vitest'
import {
  hasForecasting,
  hasRoom,
  PLAN_NAMES,
  planLimitMessage,
  planLimits,
  planOffers,
  usedText,
} from './plan.ts'

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

test('[PRO-02] each plan says what it gives', () => {
  expect(planOffers('Trailblazer')).toEqual([
    '2 wallets',
    '3 imports a month',
    '2 budgets',
    '7 labels',
    '50,000 Uwa tokens a month',
  ])
  expect(planOffers('Navigator').slice(-3)).toEqual([
    'Forecasting',
    'Multi-currency',
    'Advanced analytics',
  ])
  expect(planOffers('Summit')).toEqual([
    'Unlimited wallets',
    'Unlimited imports',
    'Unlimited budgets',
    'Unlimited labels',
    '500,000 Uwa tokens a month',
    'Forecasting',
    'Multi-currency',
    'Advanced analytics',
    'Exportable reports',
  ])
})

test('[PRO-03] what is used of a limit is told, and of none', () => {
  expect(usedText(1, 2)).toBe('1 of 2')
  expect(usedText(1200, planLimits('Trailblazer').tokens)).toBe('1,200 of 50,000')
  expect(usedText(3, planLimits('Summit').wallets)).toBe('3')
})

test('[CHT-03] forecasts are for the plans that offer them', () => {
  expect(PLAN_NAMES.filter(hasForecasting)).toEqual(['Navigator', 'Summit'])
})
