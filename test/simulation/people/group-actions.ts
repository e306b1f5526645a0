import { changeCategories } from '#features/categories/data/categories.ts'
import {
  type CategoryChange,
  deleteGroup,
  groupToForm,
  moveGroup,
  NEW_GROUP,
  readGroup,
} from '#features/categories/rules/edit-groups.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { type CategoryBook, toCategoryBook } from '#records/category/category-book.ts'
import { Broken } from '../invariants.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { ServerRecord } from '../world/server-state.ts'
import type { Act, Seen } from './user-actions.ts'

// Few, so that two devices often mean the same, and one is often made again after it was deleted.
const NAMES = ['Home', 'Fun', 'Work']
const CATEGORIES = ['food', 'fuel', 'rent', 'gym']

interface Wish {
  readonly name: string
  readonly change: CategoryChange
  /** The group that goes. */
  readonly removed?: RecordKey
}

/** A group is made, filled in otherwise, moved or deleted; now and then that is taken back at once. */
export function changeSomeGroup(random: SeededRandom, { categories, groups }: Seen): Act {
  const { name, change, removed } = someChange(random, toCategoryBook(categories, groups))
  const isTakenBack = random.chance(0.2)
  return {
    name,
    run: async ledger => {
      const result = await changeAndBack(ledger, change, isTakenBack)
      return removed === undefined ? { result } : { result, removed }
    },
  }
}

async function changeAndBack(ledger: Ledger, change: CategoryChange, isTakenBack: boolean) {
  const changed = await changeCategories(ledger, change)
  if (changed.ok && isTakenBack) await takeBack(ledger, changed.value.actionId ?? '')
  return changed
}

function someChange(random: SeededRandom, book: CategoryBook): Wish {
  const members = CATEGORIES.filter(() => random.chance(0.4))
  const name = random.pick(NAMES)
  const made = readGroup({ ...NEW_GROUP, name, members }, book)
  if (made.ok && (book.groups.length === 0 || random.chance(0.4))) {
    return { name: 'make group', change: made.value }
  }
  const group = random.pick(book.groups)
  if (random.chance(0.4)) {
    const removed = recordKey('categoryGroup', group.id)
    return { name: 'delete group', change: deleteGroup(group, book), removed }
  }
  const moved = moveGroup(book.groups, group.id, 'down')
  if (moved !== undefined && random.chance(0.3)) {
    return { name: 'move group', change: { groups: [moved], categories: [] } }
  }
  const filled = readGroup({ ...groupToForm(group, book), members }, book, group)
  return {
    name: 'fill group',
    change: filled.ok ? filled.value : { groups: [], categories: [] },
  }
}

/** CA9: however many devices make a group of one name, there is one. */
export function checkGroups(records: readonly ServerRecord[]): void {
  const names = records
    .filter(({ kind, isDeleted }) => kind === 'categoryGroup' && !isDeleted)
    .map(({ columns }) => columns['name'])
  const doubled = names.find((name, place) => names.indexOf(name) !== place)
  if (doubled !== undefined) throw new Broken('CA9 one group of a name', JSON.stringify(doubled))
}
