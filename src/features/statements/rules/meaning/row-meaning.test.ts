import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { CATEGORIES } from '#records/category/category.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { NarrationKind } from '../reading.ts'
import { NO_DETAILS } from './row-details.ts'
import { bankCategoryOf, meaningOfRow } from './row-meaning.ts'

interface Said {
  readonly category?: string
  readonly party?: string
  readonly type?: TransactionType
}

function meaning(narration: string, { type = 'expense', ...said }: Said = {}) {
  const details = { ...NO_DETAILS, ...said }
  return meaningOfRow({ narration, type, amount: kobo(123_456), details })
}

type Case = readonly [category: string, narration: string, kind: NarrationKind, suggested: string]

const CASES: readonly Case[] = [
  ['Airtime & Data', '08031234567', 'airtime', 'airtime-data'],
  ['Outward Transfer', 'recharge card sales', 'transfer', 'transfer'],
  ['Transfer', 'POS shop rent', 'transfer', 'transfer'],
  ['Transfer', 'Electronic Money Transfer Levy', 'levy', 'bank-charges'],
  ['Transfer', 'RVSL TRF TO ADA', 'reversal', 'refund'],
  ['Bank charges', 'NIP/GTBANK/ADA OBI/x', 'charge', 'bank-charges'],
  ['Stamp Duty', '', 'levy', 'bank-charges'],
  ['Bills', 'DSTV 123456', 'bill', 'subscriptions'],
  ['Bill Payment', 'IKEDC 123456', 'bill', 'electricity'],
  ['Electricity', '123456', 'bill', 'electricity'],
  ['POS', 'SHOPRITE IKEJA', 'card', 'food'],
  ['Shopping', 'JUMIA', 'card', 'shopping'],
  ['Purchase', 'ATM WDL IKEJA', 'cash', 'cash'],
  ['Groceries', 'TRF TO MAMA NGOZI', 'transfer', 'food'],
  ['Food & Drinks', 'for rice', 'other', 'eating-out'],
  ['Savings', 'for rice', 'other', 'savings'],
  ['School fees', 'TRF TO ADA OBI', 'transfer', 'education'],
  ['Reversed', 'TRF TO ADA OBI', 'reversal', 'refund'],
  // Nothing that we are sure of.
  ['General', 'for rice', 'other', 'uncategorized'],
  ['Misc charges of Ada', 'for rice', 'other', 'uncategorized'],
  ['Salary', 'TRF TO ADA OBI', 'transfer', 'transfer'],
]

test.each(CASES.map(([category, narration, ...meant]) => ({ category, narration, meant })))(
  '[ST3.7] the bank files «$narration» under $category: it is $meant.0',
  ({ category, narration, meant: [kind, suggested] }) => {
    expect(meaning(narration, { category })).toMatchObject({ kind, category: suggested })
  },
)

test('[ST3.7] pay is what comes in', () => {
  const pay = meaning('MARCH', { category: 'Salary', type: 'income', party: 'Andela Nigeria' })
  expect(pay).toEqual({ kind: 'salary', category: 'salary', counterparty: 'Andela Nigeria' })
})

test('[ST3.6] a column’s payee goes before the narration’s, and the bank’s own takings have none', () => {
  const narration = 'NIP/GTBANK/ADAEZE OKAFOR/school fees'
  expect(meaning(narration).counterparty).toBe('ADAEZE OKAFOR')
  expect(meaning(narration, { party: 'Adaeze N. Okafor' }).counterparty).toBe('Adaeze N. Okafor')
  expect(meaning('for rice', { party: 'Ada Obi' }).counterparty).toBe('Ada Obi')
  expect(meaning('SMS ALERT CHARGE', { party: 'Ada Obi' }).counterparty).toBeNull()
})

test('[ST3.7] a shop that only its column names decides what was bought', () => {
  expect(meaning('POS PYMT 44012345', { party: 'Shoprite Ikeja' })).toEqual({
    kind: 'card',
    category: 'food',
    counterparty: 'Shoprite Ikeja',
  })
})

test('[ST3.3][ST3.7] whatever a bank calls it, the category is one of the offered', () => {
  const offered = new Set(CATEGORIES.map(({ value }) => value))
  const words = fc.constantFrom(...CASES.flatMap(([category, text]) => [category, text]), '', '/')
  fc.assert(
    fc.property(
      words,
      words,
      fc.constantFrom('income' as const, 'expense' as const),
      (category, text, type) => {
        expect(offered).toContain(meaning(text, { category, type }).category)
      },
    ),
  )
})

test('[ST3.7] a cell as long as a page costs no more than its length', () => {
  expect(bankCategoryOf('transfer '.repeat(20_000))).toBeUndefined()
  expect(meaning('x', { category: 'to '.repeat(20_000), party: 'A B '.repeat(20_000) }).kind).toBe(
    'other',
  )
})
