import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CategoryRecord,
  givenBook,
  toCategoryBook,
  untouchedCategory,
} from '#records/category/category-book.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import {
  type CategoryEdit,
  categoryToForm,
  listCategories,
  mergeInto,
  mergeTargets,
  moveCategory,
  NEW_CATEGORY,
  readCategory,
  takeOut,
} from './edit-categories.ts'

/** The records after these edits, each of a record that is made where it lacks. */
function after(edits: readonly CategoryEdit[]): readonly CategoryRecord[] {
  const records = new Map<string, CategoryRecord>()
  for (const { value, ...fields } of edits) {
    records.set(value, { ...(records.get(value) ?? untouchedCategory(value)), ...fields })
  }
  return [...records.values()]
}

function faultOf(name: string, edits: readonly CategoryEdit[] = []): string | undefined {
  const read = readCategory({ ...NEW_CATEGORY, name }, toCategoryBook(after(edits)))
  return read.ok ? undefined : read.error.message
}

test('[CA8] a new category is called as it was typed, and stores that in lower case', () => {
  const edit = unwrap(
    readCategory({ ...NEW_CATEGORY, name: ' Pet Care ', icon: 'pets' }, givenBook()),
  )
  expect(edit).toMatchObject({ value: 'pet care', name: 'Pet Care', icon: 'pets', type: 'expense' })
  const book = toCategoryBook(after([edit]))
  expect(book.nameOf('pet care')).toBe('Pet Care')
  expect(listCategories(book).offered.map(({ value }) => value)).toContain('pet care')
})

test('[CA8] a name that is missing or taken is refused, and says which has it', () => {
  expect(faultOf(' ')).toBe('Please fill: Category name')
  expect(faultOf('transport')).toBe('You have a category called Transport.')
  expect(faultOf('Chop', [{ value: 'food', name: 'Chop', isHidden: true }])).toBe(
    'You have a category called Chop. It is hidden.',
  )
  expect(faultOf('Food & Groceries', [{ value: 'food', name: 'Chop' }])).toBeUndefined()
})

test('[CA8] a value that is taken, by a merged category too, gets a number', () => {
  const gone = after([mergeInto('health', 'gym')])
  const again = unwrap(readCategory({ ...NEW_CATEGORY, name: 'Gym' }, toCategoryBook(gone)))
  expect(again.value).toBe('gym 2')
  expect(unwrap(readCategory({ ...NEW_CATEGORY, name: 'Food' }, givenBook())).value).toBe('food 2')
})

test('[CA1] what is chosen as the app has it goes on following the app', () => {
  const food = givenBook().lookOf('food')
  const form = categoryToForm(food)
  expect(unwrap(readCategory(form, givenBook(), food))).toEqual({
    value: 'food',
    name: '',
    icon: '',
    colour: '',
    isHidden: false,
    type: null,
    groupId: null,
  })
  const renamed = unwrap(readCategory({ ...form, name: 'Chop', hue: 'zobo' }, givenBook(), food))
  expect(renamed).toMatchObject({ name: 'Chop', colour: 'zobo' })
})

test('[CA4] a merger is one edit, and so is the way back', () => {
  const made = unwrap(readCategory({ ...NEW_CATEGORY, name: 'Gym' }, givenBook()))
  const before = toCategoryBook(after([made]))
  const merged = toCategoryBook(after([made, mergeInto('health', 'gym')]))
  expect(merged.standingOf('gym')).toBe('health')
  expect(merged.parts).toEqual([{ value: 'gym', name: 'Gym', into: 'health' }])
  const back = toCategoryBook(after([made, mergeInto('health', 'gym'), takeOut('gym')]))
  expect(back.categories).toEqual(before.categories)
})

test('[CA5] [CA7] a category becomes a part of one for the same kind of entries, never of Transfer', () => {
  const book = toCategoryBook(
    after([
      { value: 'gym', type: 'expense' },
      { value: 'side job', type: 'income' },
      { value: 'pets', type: 'expense', isHidden: true },
    ]),
  )
  const targets = mergeTargets(book, book.lookOf('gym')).map(({ value }) => value)
  expect(targets).toEqual(expect.arrayContaining(['food', 'uncategorized']))
  for (const value of ['gym', 'side job', 'pets', 'transfer']) expect(targets).not.toContain(value)
})

const someMoves = fc.array(fc.tuple(fc.nat(60), fc.constantFrom('up' as const, 'down' as const)), {
  maxLength: 30,
})

test('[CA8] moving a category writes its position alone, and moves it one place where there is room', () => {
  fc.assert(
    fc.property(someMoves, moves => {
      const edits: CategoryEdit[] = [{ value: 'gym', position: 5000 }]
      for (const [at, way] of moves) {
        const { offered } = listCategories(toCategoryBook(after(edits)))
        const values = offered.map(({ value }) => value)
        const from = at % values.length
        const to = Math.min(values.length - 1, Math.max(0, way === 'up' ? from - 1 : from + 1))
        const edit = moveCategory(offered, values[from] ?? '', way)
        expect(edit === undefined).toBe(to === from)
        expect(Object.keys(edit ?? { value: '', position: 0 })).toEqual(['value', 'position'])
        edits.push(...(edit === undefined ? [] : [edit]))
        const moved = listCategories(toCategoryBook(after(edits))).offered
        expect(moved.map(each => each.value)).toEqual(swapped(values, from, to))
      }
    }),
    { numRuns: someRuns(50) },
  )
})

function swapped(values: readonly string[], from: number, to: number): readonly string[] {
  return values.with(from, values[to] ?? '').with(to, values[from] ?? '')
}
