import { foldText } from '#base/folded-text.ts'
import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { CategoryBook, CategoryLook, GroupLook } from '#records/category/category-book.ts'
import type { Hue } from '#records/category/category.ts'
import type { CategoryGroup } from '#records/category/own-category.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import { longName } from '#records/read-fields.ts'
import {
  type CategoryEdit,
  listCategories,
  moveCategory,
  movedPosition,
  POSITION_STEP,
  type Way,
} from './edit-categories.ts'

/** What a group is to become; what is left out stays. */
export type GroupEdit = Pick<CategoryGroup, 'id'> &
  Partial<CategoryGroup> & { readonly isDeleted?: boolean }

/** What one deed makes of groups and categories; so is what takes it back. */
export interface CategoryChange {
  readonly groups: readonly GroupEdit[]
  readonly categories: readonly CategoryEdit[]
}

/** The dialog of a group as it is filled in. */
export interface GroupForm {
  readonly name: string
  readonly hue: Hue
  /** The values of the categories in it. */
  readonly members: readonly string[]
}

/** Where the dialog of a new group begins. */
export const NEW_GROUP: GroupForm = { name: '', hue: 'adire', members: [] }

/** What the dialog shows of a group. */
export function groupToForm(group: GroupLook, book: CategoryBook): GroupForm {
  return { name: group.name, hue: group.hue, members: membersOf(group, book) }
}

/** The categories that stand in a group, hidden ones too. */
export function membersOf({ id }: GroupLook, { categories }: CategoryBook): readonly string[] {
  return categories.filter(({ groupId }) => groupId === id).map(({ value }) => value)
}

/** Reads the dialog of a group, or of a new one: 'Please fill: Group name' without a name; no two have one name (CA9). */
export function readGroup(
  form: GroupForm,
  book: CategoryBook,
  of?: GroupLook,
): Result<CategoryChange, FormFault> {
  const name = form.name.trim()
  const missing = missingFields(
    form,
    [{ key: 'name', name: t('categories.group-name') }],
    t('categories.please-fill'),
  )
  const fault = allFaults(missing, longName(form.name), takenName(name, book, of))
  if (fault !== undefined) return err(fault)
  const id = of?.id ?? freeId(name, book)
  const position = of === undefined ? { position: lastPosition(book.groups) } : {}
  const before = of === undefined ? [] : membersOf(of, book)
  const added = form.members.filter(value => !before.includes(value))
  const left = before.filter(value => !form.members.includes(value))
  return ok({
    groups: [{ id, name, colour: form.hue, ...position }],
    categories: [
      ...added.map(value => ({ value, groupId: id })),
      ...left.map(value => ({ value, groupId: null })),
    ],
  })
}

function takenName(
  name: string,
  { groups }: CategoryBook,
  of: GroupLook | undefined,
): FormFault | undefined {
  const other = groups.find(({ id, ...each }) => id !== of?.id && isSame(each.name, name))
  return other && fieldFault('name', t('categories.you-have-a-group-called', { name: other.name }))
}

function isSame(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}

/** The id of a new group with the name, which another device gives one of that name too; that of a renamed one is taken. */
function freeId(name: string, { groups }: CategoryBook): string {
  const taken = new Set(groups.map(({ id }) => id))
  const folded = foldText(name)
  let id = derivedId(`categoryGroup:${folded}`)
  for (let number = 2; taken.has(id); number += 1) {
    id = derivedId(`categoryGroup:${folded} ${number}`)
  }
  return id
}

function lastPosition(groups: readonly GroupLook[]): number {
  return Math.max(0, ...groups.map(({ position }) => position)) + POSITION_STEP
}

/** Deletes a group: its categories stay, in none (CA9). */
export function deleteGroup(group: GroupLook, book: CategoryBook): CategoryChange {
  return {
    groups: [{ id: group.id, isDeleted: true }],
    categories: membersOf(group, book).map(value => ({ value, groupId: null })),
  }
}

/** Moves a group one place among the others; undefined where it stands at that end. */
export function moveGroup(
  groups: readonly GroupLook[],
  id: string,
  way: Way,
): GroupEdit | undefined {
  const place = groups.findIndex(group => group.id === id)
  const position = movedPosition(groups, place, way)
  return position === undefined ? undefined : { id, position }
}

/** The categories of a group, or, without one, those in none. */
export interface CategorySection {
  readonly group: GroupLook | null
  readonly categories: readonly CategoryLook[]
}

/** The categories that forms offer, by group in the person's order, and those in none behind them. */
export function listSections(book: CategoryBook): readonly CategorySection[] {
  const { offered } = listCategories(book)
  return [...book.groups, null].map(group => ({
    group,
    categories: offered.filter(({ groupId }) => groupId === (group?.id ?? null)),
  }))
}

/**
 * Moves a category one place: among those of its group, and from the end of that into the next group, where it stands
 * nearest. Undefined where there is no further place.
 */
export function moveInSections(
  sections: readonly CategorySection[],
  value: string,
  way: Way,
): CategoryEdit | undefined {
  const place = sections.findIndex(({ categories }) =>
    categories.some(look => look.value === value),
  )
  const moved = moveCategory(sections[place]?.categories ?? [], value, way)
  if (moved !== undefined || place < 0) return moved
  const next = sections[place + (way === 'up' ? -1 : 1)]
  return next && { value, groupId: next.group?.id ?? null, ...nearestPosition(next, way) }
}

function nearestPosition(
  { categories }: CategorySection,
  way: Way,
): Pick<CategoryEdit, 'position'> {
  const positions = categories.map(({ position }) => position)
  if (positions.length === 0) return {}
  return {
    position:
      way === 'up'
        ? Math.max(...positions) + POSITION_STEP
        : Math.min(...positions) - POSITION_STEP,
  }
}
