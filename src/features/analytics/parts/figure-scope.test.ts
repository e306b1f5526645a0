import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#records/category/category.ts'
import type { Transaction } from '#records/transaction.ts'
import { plainList } from '#test/support/oracles/plain-columns.ts'
import { plainFlowsBy } from '#test/support/oracles/plain-flows-by.ts'
import {
  aDay as someDay,
  aTransaction,
  LABEL_IDS,
  numberedId,
  WALLET_IDS,
} from '#test/support/oracles/random-transactions.ts'
import type { Day } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { type Period, periodDays } from '#time/period.ts'
import { instantToDay, instantToMonth } from '#time/zoned-day.ts'
import type { GroupPart } from '../rules/behind-rows.ts'
import { BEHIND_FLOWS } from '../rules/figure-keys.ts'
import { FLOW_GROUPS } from '../rules/flow-groups.ts'
import { behindFigure, behindMark, type BehindSearch, daysOfPoint } from './figure-scope.ts'

const TODAY_AT = Date.UTC(2026, 10, 21, 8)
const today: Day = instantToDay(TODAY_AT, 'Africa/Lagos')

function linkOf(period: Period) {
  return behindFigure(
    { range: periodDays(period, today, CALENDAR_MONTHS), today },
    { type: 'expense' },
  )
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
  expect(daysOfPoint(today, CALENDAR_MONTHS)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  const month = instantToMonth(Date.UTC(2028, 1, 10), 'Africa/Lagos')
  expect(daysOfPoint(month, CALENDAR_MONTHS)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

const ZONE = 'UTC'
const NAMES = {
  wallets: WALLET_IDS.map(id => ({ id, name: id })),
  labels: LABEL_IDS.map(id => ({ id, name: id })),
  budgets: [],
  categories: CATEGORIES.map(({ value, name }) => ({ id: value, name })),
  mergedCategories: new Map(),
  payees: [{ id: numberedId(900), name: 'Bukka', keys: ['mama put', 'shoprite'] }],
  waiting: [],
  zone: ZONE,
  groups: new Map([
    ['food', 'home'],
    ['rent', 'home'],
    ['transport', 'work'],
  ]),
}
const categories = CATEGORIES.map(({ value, name }) => ({
  value,
  name,
  groupId: NAMES.groups.get(value) ?? null,
}))
const LAST_DAY = instantToDay(Date.UTC(2027, 0, 31), ZONE)
const aRow = fc
  .tuple(
    aTransaction(fc.nat(400).map(numberedId)),
    fc.constantFrom('', 'Mama Put', 'mámà put', 'SHOPRITE 12', 'The Shoprite man', '12345'),
  )
  .map(([row, description]) => Object.assign({}, row, { description }))
const someRows = fc.uniqueArray(aRow, { selector: row => row.id, maxLength: 40 })
const aMark = fc.record(
  {
    by: fc.constantFrom(...FLOW_GROUPS),
    range: fc.record({ from: someDay(), to: someDay() }),
    walletId: fc.constantFrom(...WALLET_IDS),
  },
  { requiredKeys: ['by', 'range'] },
)

/** What the list says that an address opens. */
function listed(rows: readonly Transaction[], search: BehindSearch) {
  const { find = '', wallet, category = [], label = [], ...rest } = search
  const filters = { ...rest, categories: category, labelIds: label }
  const ofWallet = wallet === undefined ? filters : { ...filters, walletId: wallet }
  const question = { filters: ofWallet, find, today: LAST_DAY, joinsTransfers: false }
  const { entries, income, expense } = plainList(rows, question, NAMES)
  return { count: entries.length, income, expense }
}

/** Every part that a picture of these groups can be pressed at. */
function partsOf(keys: readonly string[]): readonly (GroupPart | undefined)[] {
  const groups = keys.map(key => ({ type: 'group', key }) as const)
  const others = keys.map((_, place) => ({ type: 'others', keys: keys.slice(0, place) }) as const)
  return [undefined, ...groups, ...others]
}

test('[FL7] the list that a mark opens has as many rows as was said, and comes to as much', () => {
  fc.assert(
    fc.property(someRows, aMark, fc.constantFrom(...BEHIND_FLOWS), (rows, mark, flow) => {
      const question = { ...mark, today: LAST_DAY }
      const keys = plainFlowsBy(rows, question, NAMES).groups.map(({ key }) => key)
      for (const part of partsOf(keys)) {
        const wish = { flow, ...(part !== undefined && { part }) } as const
        const search = behindMark({ ...question, ...wish, keys, categories })
        if (search === undefined) continue
        const behind = { days: mark.range, ...wish }
        const said = plainFlowsBy(rows, { ...question, behind }, NAMES).behind
        const { count, expense } = listed(rows, search)
        // Of what went out; else a total is a balance, which a list does not tell.
        const spent = flow === 'out' ? said?.total : expense
        expect({ count, expense }).toEqual({ count: said?.count, expense: spent })
      }
    }),
  )
})

test('[FL7] so have those of what came in, what was kept, and what changed the worth', () => {
  fc.assert(
    fc.property(someRows, aMark, fc.constantFrom(...BEHIND_FLOWS), (rows, mark, flow) => {
      const question = { ...mark, today: LAST_DAY }
      const search = behindMark({ ...question, flow, keys: undefined, categories })
      const behind = { days: mark.range, flow }
      const said = plainFlowsBy(rows, { ...question, behind }, NAMES).behind
      expect(listed(rows, search ?? {}).count).toBe(said?.count)
    }),
  )
})

test('[FL7] a payee is said by id or by words; no list is offered for others where not all are known, or too many', () => {
  const scope = { range: {}, today, flow: 'out', keys: undefined, categories } as const
  const payee = { type: 'group', key: '~shoprite' } as const
  expect(behindMark({ ...scope, by: 'payee', part: payee })).toEqual({
    type: 'expense',
    find: 'payee:="~shoprite"',
  })
  const named = { type: 'group', key: numberedId(900) } as const
  const link = behindMark({ ...scope, by: 'payee', part: named })
  expect(link).toEqual({ type: 'expense', find: `payee:="${numberedId(900)}"` })
  const others = { type: 'others', keys: ['food'] } as const
  expect(behindMark({ ...scope, by: 'category', part: others })).toBeUndefined()
  const many = Array.from({ length: 30 }, (_, n) => `~a payee with a name ${n}`)
  const allBut = { type: 'others', keys: many } as const
  expect(behindMark({ ...scope, by: 'payee', part: allBut })).toBeUndefined()
  const groups = Array.from({ length: 40 }, (_, n) => `category-${n}`)
  const grouped = groups.map(value => ({ value, name: value, groupId: 'home' }))
  const inNone = { type: 'group', key: '' } as const
  expect(behindMark({ ...scope, by: 'group', part: inNone, categories: grouped })).toBeUndefined()
})

test('[FL7] what stands in no group is all but the categories of groups; where a search would find another one, no list says it', () => {
  const scope = { range: {}, today, flow: 'out', keys: undefined, by: 'group', categories } as const
  const none = { type: 'group', key: '' } as const
  expect(behindMark({ ...scope, part: none })).toEqual({
    type: 'expense',
    find: '-category:"food" -category:"transport" -category:"rent"',
  })
  expect(behindMark({ ...scope, part: { type: 'group', key: 'home' } })).toEqual({
    type: 'expense',
    category: ['food', 'rent'],
  })
  const called = { value: 'food 2', name: 'Food', groupId: null }
  const ambiguous = { ...scope, categories: [...categories, called] }
  expect(behindMark({ ...ambiguous, part: none })).toBeUndefined()
})
