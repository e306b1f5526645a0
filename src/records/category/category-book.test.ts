import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CategoryRecord,
  categoryId,
  FIXED_CATEGORIES,
  givenBook,
  offeredCategories,
  toCategoryBook,
  untouchedCategory,
} from './category-book.ts'
import { CATEGORIES } from './category.ts'

const VALUES = ['food', 'fuel', 'gym', 'pets', 'uncategorized', 'transfer', 'never made']

function aRecord(value: string, fields: Partial<CategoryRecord> = {}): CategoryRecord {
  return { ...untouchedCategory(value), ...fields }
}

const someRecord: fc.Arbitrary<CategoryRecord> = fc
  .record({
    value: fc.constantFrom(...VALUES.slice(0, -1)),
    isDerived: fc.boolean(),
    id: fc.uuid(),
    name: fc.constantFrom('', 'Chop', 'Fitness'),
    colour: fc.constantFrom('', 'palm', 'no hue'),
    type: fc.constantFrom(null, 'expense' as const, 'income' as const),
    isHidden: fc.boolean(),
    mergedInto: fc.constantFrom(null, ...VALUES),
    position: fc.integer({ min: -5, max: 5 }),
    groupId: fc.constantFrom(null, 'home', 'gone'),
  })
  .map(({ isDerived, id, ...fields }) =>
    aRecord(fields.value, { ...fields, id: isDerived ? categoryId(fields.value) : id }),
  )
const someRecords = fc.uniqueArray(someRecord, { selector: ({ id }) => id, maxLength: 12 })

/** What stands for a value, told by walking: the records that count, step by step, until one is met twice. */
function plainStanding(value: string, records: readonly CategoryRecord[]): string {
  function counted(of: string): CategoryRecord | undefined {
    if (FIXED_CATEGORIES.has(of)) return undefined
    const all = records.filter(each => each.value === of).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return all.find(({ id }) => id === categoryId(of)) ?? all[0]
  }

  const walked = [value]
  for (;;) {
    const at = walked.at(-1) ?? ''
    const into = counted(at)?.mergedInto ?? null
    if (into === null || into === 'transfer') return at
    if (walked.includes(into)) {
      const circle = walked.slice(walked.indexOf(into))
      const ids = circle.map(each => counted(each)?.id ?? '').toSorted()
      return circle.find(each => counted(each)?.id === ids[0]) ?? ''
    }
    walked.push(into)
  }
}

test('[CA1] with no records every value stands as it is given', () => {
  for (const { value, name } of CATEGORIES) expect(givenBook().nameOf(value)).toBe(name)
  expect(givenBook().lookOf('pet care')).toMatchObject({ name: 'Pet care', hue: 'slate' })
  expect(givenBook().categories.map(({ value }) => value)).toEqual(
    CATEGORIES.map(({ value }) => value).toSorted(lastOnesLast),
  )
})

function lastOnesLast(a: string, b: string): number {
  const last = new Set(['transfer', 'other', 'uncategorized'])
  return Number(last.has(a)) - Number(last.has(b))
}

test('[CA2] [CA3] [CA7] what stands for a value is where its mergers lead, also in circles, and stays there', () => {
  fc.assert(
    fc.property(someRecords, records => {
      const book = toCategoryBook(records)
      for (const value of VALUES) {
        const standing = book.standingOf(value)
        expect(standing).toBe(plainStanding(value, records))
        expect(book.standingOf(standing)).toBe(standing)
        expect(book.lookOf(value).value).toBe(standing)
      }
      expect(book.standingOf('transfer')).toBe('transfer')
      expect(book.lookOf('uncategorized').name).toBe('Uncategorized')
    }),
  )
})

test('[CA2] [CA3] the order in which records come changes nothing', () => {
  fc.assert(
    fc.property(someRecords, records => {
      const [book, turned] = [toCategoryBook(records), toCategoryBook(records.toReversed())]
      for (const value of VALUES) expect(book.lookOf(value)).toEqual(turned.lookOf(value))
      expect(book.categories).toEqual(turned.categories)
    }),
  )
})

test('[CA5] forms offer what stands, is not hidden and is of the kind, once each', () => {
  fc.assert(
    fc.property(
      someRecords,
      fc.constantFrom('expense' as const, 'income' as const),
      (records, type) => {
        const book = toCategoryBook(records)
        const offered = offeredCategories(book, type)
        const values = offered.map(({ value }) => value)
        expect(new Set(values).size).toBe(values.length)
        expect(values).not.toContain('transfer')
        expect(values).toContain('uncategorized')
        for (const look of offered) {
          expect(book.standingOf(look.value)).toBe(look.value)
          expect(look.isHidden).toBe(false)
          expect([null, type]).toContain(look.type)
        }
      },
    ),
  )
})

test('[CA1] a record says what a category is called and looks like; what it does not say is as given', () => {
  const book = toCategoryBook([
    aRecord('food', { name: 'Chop', colour: 'palm' }),
    aRecord('gym', { icon: 'gym', type: 'expense', isHidden: true }),
  ])
  expect(book.lookOf('food')).toMatchObject({
    name: 'Chop',
    icon: 'food',
    hue: 'palm',
    isOwn: false,
  })
  expect(book.lookOf('gym')).toMatchObject({
    name: 'Gym',
    icon: 'gym',
    isHidden: true,
    isOwn: true,
  })
})

const HOME = { id: 'home', name: 'Home', colour: 'palm', position: 2 }
const FUN = { id: 'fun', name: 'Fun', colour: '', position: 1 }

test('[CA9] groups stand in their order, and what names one that is not there stands in none', () => {
  const records = [
    aRecord('food', { groupId: 'home' }),
    aRecord('gym', { groupId: 'gone' }),
    aRecord('pets', { groupId: 'fun', mergedInto: 'food' }),
  ]
  const book = toCategoryBook(records, [HOME, FUN])
  expect(book.groups).toEqual([
    { id: 'fun', name: 'Fun', hue: 'slate', position: 1 },
    { id: 'home', name: 'Home', hue: 'palm', position: 2 },
  ])
  expect(['food', 'gym', 'pets', 'never made'].map(each => book.lookOf(each).groupId)).toEqual([
    'home',
    null,
    'home',
    null,
  ])
})

test('[CA11] of the given categories those of the other kind of entries are offered last, and all are offered', () => {
  const book = toCategoryBook([aRecord('rent', { type: 'income' })])
  const offered = offeredCategories(book, 'income').map(({ value }) => value)
  expect(offered.slice(0, 2)).toEqual(['rent', 'ajo'])
  expect(offered.indexOf('salary')).toBeLessThan(offered.indexOf('food'))
  expect(offered.indexOf('other')).toBeLessThan(offered.indexOf('food'))
  expect(offered).toHaveLength(CATEGORIES.length - 1)
  const spent = offeredCategories(book, 'expense').map(({ value }) => value)
  expect(spent).not.toContain('rent')
  expect(spent.indexOf('uncategorized')).toBeLessThan(spent.indexOf('salary'))
})
