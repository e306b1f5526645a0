import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#records/category.ts'
import { plainList } from '#test/support/oracles/plain-columns.ts'
import { plainFlowsBy } from '#test/support/oracles/plain-flows-by.ts'
import {
  aDay as someDay,
  aTransaction,
  LABEL_IDS,
  numberedId,
  WALLET_IDS,
} from '#test/support/oracles/random-transactions.ts'
import { type Day, instantToDay } from '#time/day.ts'
import { instantToMonth } from '#time/month.ts'
import { type Period, periodDays } from '#time/period.ts'
import { BEHIND_FLOWS, type GroupPart } from '../rules/behind-rows.ts'
import { behindFigure, behindMark, daysOfPoint } from './figure-scope.ts'

const TODAY_AT = Date.UTC(2026, 10, 21, 8)
const today: Day = instantToDay(TODAY_AT, 'Africa/Lagos')

function linkOf(period: Period) {
  return behindFigure({ range: periodDays(period, today), today }, { type: 'expense' })
}

test('[DAS-02] a figure leads to its transactions, until today at the latest', () => {
  const days = { from: '2026-11-01', to: '2026-11-21' }
  expect(linkOf({ choice: 'this-month' })).toEqual({ type: 'expense', ...days })
  expect(linkOf({ choice: 'all-time' })).toEqual({ type: 'expense' })
})

test('[DAS-02] a month that has not begun leads to its own days, which are empty', () => {
  const days = { from: '2026-12-01', to: '2026-12-31' }
  expect(linkOf({ choice: 'month-12' })).toEqual({ type: 'expense', ...days })
})

test('[DAS-02] wallet, category and label are kept', () => {
  const scope = { range: {}, today, walletId: 'wallet' }
  const behind = behindFigure(scope, { category: 'food', labelId: 'label' })
  expect(behind).toEqual({ wallet: 'wallet', category: ['food'], label: ['label'] })
})

test('[DAS-03] a point of a trend is a day, or all days of a month', () => {
  expect(daysOfPoint(today)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  const month = instantToMonth(Date.UTC(2028, 1, 10), 'Africa/Lagos')
  expect(daysOfPoint(month)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

const ZONE = 'UTC'
const named = (ids: readonly string[]) => ids.map(id => ({ id, name: id }))
const NAMES = {
  wallets: named(WALLET_IDS),
  labels: named(LABEL_IDS),
  budgets: [],
  categories: CATEGORIES.map(({ value, name }) => ({ id: value, name })),
  zone: ZONE,
}
const LAST_DAY = instantToDay(Date.UTC(2027, 0, 31), ZONE)
const someRows = fc.uniqueArray(aTransaction(fc.nat(400).map(numberedId)), {
  selector: row => row.id,
  maxLength: 40,
})
const aMark = fc.record(
  {
    by: fc.constantFrom('category' as const, 'label' as const, 'wallet' as const),
    range: fc.record({ from: someDay(), to: someDay() }),
    walletId: fc.constantFrom(...WALLET_IDS),
    // Which of the groups is meant; none of them: all but the first so many.
    place: fc.nat(3),
    isOthers: fc.boolean(),
  },
  { requiredKeys: ['by', 'range', 'isOthers'] },
)

test('[FL7] the list that a mark opens has as many rows as was said, and comes to as much', () => {
  fc.assert(
    fc.property(someRows, aMark, fc.constantFrom(...BEHIND_FLOWS), (rows, mark, anyFlow) => {
      const { by, range, place, isOthers, ...wallet } = mark
      const question = { range, today: LAST_DAY, by, ...wallet }
      const keys = plainFlowsBy(rows, question, ZONE).groups.map(({ key }) => key)
      const part = place === undefined ? undefined : partAt(keys, place, isOthers)
      // Groups are of what went out.
      const flow = part === undefined ? anyFlow : 'out'
      const behind = { days: range, flow, ...(part && { part }) }
      const search = behindMark({ ...question, keys, flow, ...(part && { part }) })
      if (search === undefined) return
      const { find, wallet: walletId, category = [], label = [], ...rest } = search
      const filters = {
        ...rest,
        categories: category,
        labelIds: label,
        ...(walletId && { walletId }),
      }
      const list = plainList(
        rows,
        { filters, today: LAST_DAY, joinsTransfers: false, ...(find !== undefined && { find }) },
        NAMES,
      )
      const said = plainFlowsBy(rows, { ...question, behind }, ZONE).behind
      expect(list.entries).toHaveLength(said?.count ?? -1)
      if (flow === 'out') expect(list.expense).toBe(said?.total)
    }),
  )
})

function partAt(keys: readonly string[], place: number, isOthers: boolean): GroupPart | undefined {
  if (isOthers)
    return keys.length > place ? { type: 'others', keys: keys.slice(0, place) } : undefined
  const key = keys[place]
  return key === undefined ? undefined : { type: 'group', key }
}

test('[FL7] no list is offered for the rows of one payee, nor for others where not all are known', () => {
  const scope = { range: {}, today, flow: 'out', keys: undefined } as const
  const payee = { type: 'group', key: 'shoprite' } as const
  expect(behindMark({ ...scope, by: 'payee', part: payee })).toBeUndefined()
  const others = { type: 'others', keys: ['food'] } as const
  expect(behindMark({ ...scope, by: 'category', part: others })).toBeUndefined()
})
