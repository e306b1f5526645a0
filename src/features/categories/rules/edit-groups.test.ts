import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CategoryBook,
  givenBook,
  toCategoryBook,
  untouchedCategory,
} from '#records/category/category-book.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { messageOf } from '#test/support/message-of.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { categoryToForm, readCategory } from './edit-categories.ts'
import {
  type CategoryChange,
  deleteGroup,
  type GroupEdit,
  groupToForm,
  listSections,
  moveGroup,
  moveInSections,
  NEW_GROUP,
  readGroup,
} from './edit-groups.ts'

/** The book after these changes, each of a record that is made where it lacks. */
function after(changes: readonly CategoryChange[]): CategoryBook {
  const categories = new Map<string, ReturnType<typeof untouchedCategory>>()
  const groups = new Map<string, Required<Omit<GroupEdit, 'isDeleted'>>>()
  for (const change of changes) {
    for (const { value, ...fields } of change.categories) {
      categories.set(value, { ...(categories.get(value) ?? untouchedCategory(value)), ...fields })
    }
    for (const { isDeleted, ...fields } of change.groups) {
      const before = groups.get(fields.id) ?? { name: '', colour: '', position: 0 }
      if (isDeleted === true) groups.delete(fields.id)
      else groups.set(fields.id, { ...before, ...fields })
    }
  }
  return toCategoryBook([...categories.values()], [...groups.values()])
}

function madeGroup(name: string, members: readonly string[], book = givenBook()): CategoryChange {
  return unwrap(readGroup({ ...NEW_GROUP, name, members }, book))
}

function sectionsOf(book: CategoryBook): readonly (readonly [string | null, readonly string[]])[] {
  return listSections(book).map(({ group, categories }) => [
    group?.name ?? null,
    categories.map(({ value }) => value),
  ])
}

/** All of them in their order, heads too. */
function lineOf(book: CategoryBook): readonly string[] {
  return sectionsOf(book).flatMap(([head, values]) => [`head ${head ?? ''}`].concat(values))
}

const HOME = madeGroup('Home', ['rent', 'water'])
const WITH_HOME = after([HOME])
const [home = { id: '', name: '', hue: 'slate' as const, position: 0 }] = WITH_HOME.groups

test('[CA9] two devices that make a group of one name make one, and two groups of one name are refused', () => {
  expect(madeGroup(' HOME ', []).groups[0]?.id).toBe(home.id)
  expect(messageOf(readGroup({ ...NEW_GROUP, name: ' ' }, WITH_HOME))).toBe(
    'Please fill: Group name',
  )
  expect(messageOf(readGroup({ ...NEW_GROUP, name: 'home' }, WITH_HOME))).toBe(
    'You have a group called Home.',
  )
  expect(unwrap(readGroup(groupToForm(home, WITH_HOME), WITH_HOME, home)).categories).toEqual([])
})

test('[CA9] a group that was renamed keeps its id, and another one of its first name gets its own', () => {
  const renamed = unwrap(
    readGroup({ ...groupToForm(home, WITH_HOME), name: 'House' }, WITH_HOME, home),
  )
  const book = after([HOME, renamed])
  expect(book.groups).toMatchObject([{ id: home.id, name: 'House' }])
  const again = madeGroup('Home', [], book)
  expect(again.groups[0]?.id).not.toBe(home.id)
  expect(after([HOME, renamed, again]).groups.map(({ name }) => name)).toEqual(['House', 'Home'])
})

test('[CA9] its dialog puts categories in and takes them out, and so does the form of a category', () => {
  const form = { ...groupToForm(home, WITH_HOME), members: ['water', 'electricity'] }
  const change = unwrap(readGroup(form, WITH_HOME, home))
  expect(sectionsOf(after([HOME, change]))[0]).toEqual(['Home', ['electricity', 'water']])
  const rent = WITH_HOME.lookOf('rent')
  const edit = unwrap(readCategory({ ...categoryToForm(rent), groupId: '' }, WITH_HOME, rent))
  const book = after([HOME, { groups: [], categories: [edit] }])
  expect(book.lookOf('rent').groupId).toBeNull()
  expect(sectionsOf(book)[0]).toEqual(['Home', ['water']])
})

test('[CA9] the categories of a deleted group stand in none', () => {
  const book = after([HOME, deleteGroup(home, WITH_HOME)])
  expect(book.groups).toEqual([])
  expect(book.categories.map(({ value }) => value)).toEqual(
    givenBook().categories.map(({ value }) => value),
  )
  expect(new Set(book.categories.map(({ groupId }) => groupId))).toEqual(new Set([null]))
})

const FAMILY = madeGroup('Family', [], WITH_HOME)

test('[CA9] groups are moved by their position alone', () => {
  const { groups } = after([HOME, FAMILY])
  expect(moveGroup(groups, home.id, 'up')).toBeUndefined()
  const moved = moveGroup(groups, home.id, 'down')
  expect(Object.keys(moved ?? {})).toEqual(['id', 'position'])
  const change = { groups: moved === undefined ? [] : [moved], categories: [] }
  expect(sectionsOf(after([HOME, FAMILY, change])).map(([name]) => name)).toEqual([
    'Family',
    'Home',
    null,
  ])
})

const someMoves = fc.array(fc.tuple(fc.nat(60), fc.constantFrom('up' as const, 'down' as const)), {
  maxLength: 40,
})

test('[CA9] a category that is moved passes one category, or goes from the end of its group to the next group', () => {
  fc.assert(
    fc.property(someMoves, moves => {
      const changes: CategoryChange[] = [HOME, FAMILY]
      for (const [at, way] of moves) {
        const book = after(changes)
        // Heads stand in the line too: to pass one is to go into the next group.
        const line = lineOf(book)
        const values = line.filter(each => !each.startsWith('head'))
        const value = values[at % values.length] ?? ''
        const from = line.indexOf(value)
        const to = way === 'up' ? from - 1 : from + 1
        const edit = moveInSections(listSections(book), value, way)
        expect(edit === undefined).toBe(to === 0 || to === line.length)
        if (edit === undefined) continue
        changes.push({ groups: [], categories: [edit] })
        const moved = line.with(from, line[to] ?? '').with(to, value)
        expect(lineOf(after(changes))).toEqual(moved)
      }
    }),
    { numRuns: someRuns(40) },
  )
})
