import { once } from '#base/once.ts'
import { derivedId } from '../hash/derived-id.ts'
import { TRANSFER_CATEGORY, type TransactionType, UNCATEGORIZED } from '../transaction/terms.ts'
import { CATEGORIES, givenHue, givenName, givenType, type Hue, isHue } from './category.ts'
import type { CategoryGroup, OwnCategory } from './own-category.ts'

/** A category as the person has it. */
export interface CategoryLook {
  /** What entries store. */
  readonly value: string
  readonly name: string
  /** What its glyph is called: the value of a given category, or a glyph of `ui/mark/category-mark`. */
  readonly icon: string
  readonly hue: Hue
  /** What entries of it are; null where it is for both. */
  readonly type: TransactionType | null
  /** What entries of a given one mostly are, where the person did not say it; null where they are both alike (CA11). */
  readonly usualType: TransactionType | null
  /** The group that it stands in; null where it stands in none that is there (CA9). */
  readonly groupId: string | null
  readonly isHidden: boolean
  /** The person made it; it is not one of the given ones. */
  readonly isOwn: boolean
  readonly position: number
}

/** A group of categories as the person has it. */
export interface GroupLook {
  readonly id: string
  readonly name: string
  readonly hue: Hue
  readonly position: number
}

/** What a record says of a category; the rest is the category's own. */
export type CategoryRecord = Omit<OwnCategory, 'version'>

/** A category that was made a part of another one. */
export interface MergedCategory {
  readonly value: string
  /** What it was called. */
  readonly name: string
  /** The value of the one that stands for it. */
  readonly into: string
}

/** The person's categories: what stands for each value, and how it looks (CA1 to CA6). */
export interface CategoryBook {
  /** What a value was merged into, at last, by each value that was merged (CA3). */
  readonly merged: ReadonlyMap<string, string>
  readonly parts: readonly MergedCategory[]
  /** All that stand and that the person or the app named, in the person's order; hidden ones too. */
  readonly categories: readonly CategoryLook[]
  /** In the person's order. */
  readonly groups: readonly GroupLook[]
  /** The value that stands for a stored one. */
  readonly standingOf: (value: string) => string
  /** How what stands for a stored value looks; any value has a look. */
  readonly lookOf: (value: string) => CategoryLook
  /** The name to read for a stored value. */
  readonly nameOf: (value: string) => string
}

/** What is neither merged, renamed nor hidden (CA7). */
export const FIXED_CATEGORIES: ReadonlySet<string> = new Set([UNCATEGORIZED, TRANSFER_CATEGORY])

/** Under which id a category's record is kept: two devices that mean the same make one (CA2). */
export function categoryId(value: string): string {
  return derivedId(`category:${value}`)
}

const PLACE_STEP = 1024
// Before the given ones: who made a category of their own needs it.
const OWN_PLACE = -(2 ** 20)
const LAST_PLACE = 2 ** 24
const LAST_ONES: ReadonlySet<string> = new Set([...FIXED_CATEGORIES, 'other'])
const PLACES: ReadonlyMap<string, number> = new Map(
  CATEGORIES.map(({ value }, at) => [
    value,
    LAST_ONES.has(value) ? LAST_PLACE + at * PLACE_STEP : (at + 1) * PLACE_STEP,
  ]),
)

/** The record of a category before the person changed anything of it: the same from every device (CA2). */
export function untouchedCategory(value: string): CategoryRecord {
  return {
    id: categoryId(value),
    value,
    name: '',
    icon: '',
    colour: '',
    type: null,
    isHidden: false,
    mergedInto: null,
    position: PLACES.get(value) ?? OWN_PLACE,
    groupId: null,
  }
}

/** Reads the person's categories, and the groups that they stand in, out of their records. */
export function toCategoryBook(
  records: readonly CategoryRecord[],
  groupRecords: readonly CategoryGroup[] = [],
): CategoryBook {
  const groups = groupRecords.map(toGroupLook).toSorted(inOrder)
  const groupIds = new Set(groups.map(({ id }) => id))
  const recordsByValue = standingRecords(records)
  const merged = new Map<string, string>()
  for (const value of recordsByValue.keys()) {
    const standing = followMergers(value, recordsByValue)
    if (standing !== value) merged.set(value, standing)
  }
  const known = new Set([...CATEGORIES.map(({ value }) => value), ...recordsByValue.keys()])
  const looks = [...known]
    .filter(value => !merged.has(value))
    .map(value => toLook(recordsByValue.get(value) ?? untouchedCategory(value), groupIds))
    .toSorted(inOrder)
  const parts = [...merged].map(([value, into]) => {
    const { name } = recordsByValue.get(value) ?? untouchedCategory(value)
    return { value, name: name || givenName(value), into }
  })
  const looksByValue = new Map(looks.map(look => [look.value, look]))

  function standingOf(value: string): string {
    return merged.get(value) ?? value
  }

  function lookOf(value: string): CategoryLook {
    const standing = standingOf(value)
    return looksByValue.get(standing) ?? toLook(untouchedCategory(standing), groupIds)
  }

  function nameOf(value: string): string {
    return lookOf(value).name
  }

  return { merged, parts, categories: looks, groups, standingOf, lookOf, nameOf }
}

/** The categories as they are given, named in the spoken language. */
export const givenBook = once(() => toCategoryBook([]))

/** Whether a form offers the category for entries of the type: hidden ones, and those of the other type, it does not (CA5). */
export function isOffered(look: CategoryLook, type?: TransactionType): boolean {
  if (look.isHidden || look.value === TRANSFER_CATEGORY) return false
  return type === undefined || look.type === null || look.type === type
}

/** The categories that a form offers, in the person's order; those that entries of the other type mostly have come last (CA11). */
export function offeredCategories(
  { categories }: CategoryBook,
  type?: TransactionType,
): readonly CategoryLook[] {
  return categories
    .filter(look => isOffered(look, type))
    .toSorted((a, b) => Number(isUnusual(a, type)) - Number(isUnusual(b, type)))
}

/** Whether it is mostly entries of the other type that have the category, which a form offers all the same (CA11). */
export function isUnusual({ usualType }: CategoryLook, type?: TransactionType): boolean {
  return type !== undefined && usualType !== null && usualType !== type
}

/** The records by their values (CA2). Of several for one value, which only plain calls make, the one that devices make counts, else the first by id. */
export function standingRecords<Record extends CategoryRecord>(
  records: readonly Record[],
): ReadonlyMap<string, Record> {
  const recordsByValue = new Map<string, Record>()
  for (const record of records) {
    const { value } = record
    if (FIXED_CATEGORIES.has(value)) continue
    const known = recordsByValue.get(value)
    if (known === undefined || isBefore(record, known)) recordsByValue.set(value, record)
  }
  return recordsByValue
}

function isBefore(record: CategoryRecord, known: CategoryRecord): boolean {
  const own = categoryId(record.value)
  if (known.id === own) return false
  return record.id === own || record.id < known.id
}

/** What a category was merged into, at last; of a circle the one whose record has the smallest id. */
function followMergers(value: string, recordsByValue: ReadonlyMap<string, CategoryRecord>): string {
  const passed: CategoryRecord[] = []
  let at = value
  for (;;) {
    const record = recordsByValue.get(at)
    const next = record?.mergedInto ?? null
    // Money that moves between own wallets is no category that anything becomes a part of.
    if (record === undefined || next === null || next === TRANSFER_CATEGORY) return at
    passed.push(record)
    const from = passed.findIndex(each => each.value === next)
    if (from >= 0) {
      return passed.slice(from).reduce((least, each) => (each.id < least.id ? each : least)).value
    }
    at = next
  }
}

function toGroupLook({ id, name, colour, position }: CategoryGroup): GroupLook {
  return { id, name, hue: isHue(colour) ? colour : 'slate', position }
}

function toLook(record: CategoryRecord, groupIds: ReadonlySet<string>): CategoryLook {
  const { value, name, icon, colour, type, isHidden, position, groupId } = record
  return {
    value,
    name: name || givenName(value),
    icon: icon || value,
    hue: isHue(colour) ? colour : givenHue(value),
    type,
    usualType: type === null ? givenType(value) : null,
    groupId: groupId !== null && groupIds.has(groupId) ? groupId : null,
    isHidden,
    isOwn: !PLACES.has(value),
    position,
  }
}

function inOrder(a: Placed, b: Placed): number {
  return a.position - b.position || (a.name < b.name ? -1 : 1)
}

type Placed = Pick<CategoryLook, 'name' | 'position'>
