import { expect, test } from 'vitest'
import {
  hasCurrencies,
  hasForecasting,
  hasRoom,
  hasRowRoom,
  isCounted,
  isCountedAgain,
  PLAN_NAMES,
  planLimitMessage,
  planLimits,
  planOffers,
  rowLimitMessage,
  rowsNote,
  usedText,
} from './plan.ts'
import { RECORDS } from './registry.ts'

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
    'Your Trailblazer plan allows 3 imports a month. There is room again next month.',
  )
})

test('[PRO-03] what a plan counts is said once: what is out of use takes no room until it is back', () => {
  const { plan } = RECORDS.wallet
  const counted = [null, 5].map(archivedAt =>
    isCounted(plan, field => (field === 'archivedAt' ? archivedAt : undefined)),
  )
  expect(counted).toEqual([true, false])
  expect(isCounted(RECORDS.label.plan, () => 5)).toBe(true)
  expect(isCounted(RECORDS.payee.plan, () => null)).toBe(false)
  const edits: readonly Readonly<Record<string, unknown>>[] = [
    { archivedAt: null },
    { archivedAt: 5 },
    { name: 'Cash' },
  ]
  expect(edits.map(body => isCountedAgain(plan, field => body[field]))).toEqual([
    true,
    false,
    false,
  ])
  expect(isCountedAgain(RECORDS.label.plan, () => null)).toBe(false)
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
    '250,000 records',
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
    '1,000,000 records',
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
  expect(PLAN_NAMES.filter(hasCurrencies)).toEqual(['Navigator', 'Summit'])
})

test('[WK4] a plan keeps so many records to the last one, and a million at most', () => {
  expect(PLAN_NAMES.map(plan => planLimits(plan).rows)).toEqual([
    250_000, 500_000, 750_000, 1_000_000,
  ])
  expect([hasRowRoom('Trailblazer', 249_998, 2), hasRowRoom('Trailblazer', 249_999, 2)]).toEqual([
    true,
    false,
  ])
  expect(rowLimitMessage('Trailblazer')).toBe(
    'Your Trailblazer plan keeps 250,000 records, and there is no room for this. Delete some to make room.',
  )
})

test('[WK4] a person is told at 80 % and at 95 % of the records, and not before', () => {
  expect(rowsNote('Trailblazer', 199_999)).toBeUndefined()
  expect(rowsNote('Trailblazer', 200_000)).toEqual({
    tone: 'near',
    text: '200,000 of 250,000 records of your Trailblazer plan are used (80%). There is room for more for now.',
  })
  expect(rowsNote('Trailblazer', 237_499)?.tone).toBe('near')
  expect(rowsNote('Trailblazer', 237_500)).toEqual({
    tone: 'full',
    text: '237,500 of 250,000 records of your Trailblazer plan are used. Only 12,500 more fit: what comes after that stays on this device until you delete some.',
  })
  expect(rowsNote('Trailblazer', 250_001)?.text).toContain('There is no room for more')
})
