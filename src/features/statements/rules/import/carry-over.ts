import type { StatementSection } from '../reading.ts'
import { openReasons } from './edit-rows.ts'
import type { AccountTarget, PreviewStep } from './import-state.ts'
import type { PreviewRow } from './preview-row.ts'

/** A file as it was read, its rows as they come from the reading. */
export type ReadRows = Pick<PreviewStep<unknown>, 'reading' | 'rowsBySection'>

/** A new reading's rows with what the person did to the rows before it. */
export interface CarriedOver extends Pick<PreviewStep<unknown>, 'rowsBySection' | 'targets'> {
  /** The account that was looked at; undefined where the new reading has none that is it. */
  readonly section: number | undefined
  /** How many rows that the person changed are not found in the new reading. */
  readonly lostCount: number
}

type Rows = readonly PreviewRow[]

/**
 * Gives the rows of a new reading of a file what the person did to the rows before it: ticks, deletions,
 * categories, labels, transfers, and what was typed of days, figures and words; the accounts keep their
 * wallets (ST10.4). A row is known again by where the file has it and what stands there; of rows that
 * nothing tells apart, none is.
 */
export function carryOver(
  before: ReadRows & Pick<PreviewStep<unknown>, 'targets' | 'section'>,
  after: ReadRows,
): CarriedOver {
  const places = sectionsAgain(before.reading.sections, after.reading.sections)
  const byLine = before.reading.file !== undefined && after.reading.file !== undefined
  const known = new Set<PreviewRow>()
  const rowsBySection = after.rowsBySection.map((rows, section) => {
    const old = before.rowsBySection[places[section] ?? -1] ?? []
    if (!old.some(isChanged)) return rows
    const pairs = pairRows(old, rows, byLine)
    for (const row of pairs.values()) known.add(row)
    return rows.map(row => {
      const changed = pairs.get(row)
      return changed === undefined ? row : withChanges(row, changed)
    })
  })
  const changedRows = before.rowsBySection.flat().filter(isChanged)
  const section = places.indexOf(before.section)
  return {
    rowsBySection,
    targets: places.map(place => unread(before.targets[place ?? -1] ?? NO_TARGET)),
    section: section < 0 ? undefined : section,
    lostCount: changedRows.filter(row => !known.has(row)).length,
  }
}

/** Where rows go of which nothing is chosen yet. */
export const NO_TARGET: AccountTarget = { walletId: '', context: null, isLeftOut: false }

/** As chosen, the wallet yet to be read. */
function unread({ walletId, isLeftOut }: AccountTarget): AccountTarget {
  return { walletId, context: null, isLeftOut }
}

/** Of each section, which one before it is the same account: by its names, else by its place among as many. */
function sectionsAgain(
  before: readonly StatementSection[],
  after: readonly StatementSection[],
): readonly (number | undefined)[] {
  const names = before.map(nameOf)
  return after.map((section, place) => {
    const name = nameOf(section)
    const isSame = names[place] === name && before.length === after.length
    if (isSame || (before.length === 1 && after.length === 1)) return place
    const isOnly = names.filter(each => each === name).length === 1
    const isOnlyAfter = after.filter(each => nameOf(each) === name).length === 1
    return isOnly && isOnlyAfter ? names.indexOf(name) : undefined
  })
}

function nameOf({ name, account }: StatementSection): string {
  return `${name ?? ''} ${account ?? ''}`
}

/** What a row is known by again, the surest first; null where it says nothing. */
type RowSign = (row: PreviewRow) => string | null

const SIGNS: readonly { readonly isOfFiles: boolean; readonly of: RowSign }[] = [
  {
    isOfFiles: false,
    of: ({ printed: { at, page, figures, words } }) => `${at} ${page} ${figures} ${words}`,
  },
  // Of a file without pages it is the line, whatever its columns are taken for.
  { isOfFiles: true, of: ({ printed }) => String(printed.page) },
  {
    isOfFiles: false,
    of: ({ printed: { page, figures, words } }) => `${page} ${figures} ${words}`,
  },
  // After one movement only the balance is what it is.
  { isOfFiles: false, of: ({ balance, printed }) => (balance === null ? null : printed.figures) },
]

/** The rows before, by the new rows that they are. */
function pairRows(before: Rows, after: Rows, byLine: boolean): ReadonlyMap<PreviewRow, PreviewRow> {
  const pairs = new Map<PreviewRow, PreviewRow>()
  let left = before
  for (const { of } of SIGNS.filter(({ isOfFiles }) => byLine || !isOfFiles)) {
    const rowsBySign = groupBySign(left, of)
    const open = after.filter(row => !pairs.has(row))
    for (const [key, rows] of groupBySign(open, of)) {
      const olds = rowsBySign.get(key) ?? []
      const [row] = rows
      const [old] = olds
      if (rows.length !== 1 || olds.length !== 1 || row === undefined || old === undefined) continue
      pairs.set(row, old)
    }
    const known = new Set(pairs.values())
    left = left.filter(row => !known.has(row))
  }
  return pairs
}

function groupBySign(rows: Rows, sign: RowSign): ReadonlyMap<string, Rows> {
  const rowsBySign = new Map<string, PreviewRow[]>()
  for (const row of rows) {
    const key = sign(row)
    if (key === null) continue
    const same = rowsBySign.get(key)
    if (same === undefined) rowsBySign.set(key, [row])
    else same.push(row)
  }
  return rowsBySign
}

/** Whether the person did anything to the row. */
function isChanged({ chosen, isDeleted }: PreviewRow): boolean {
  return isDeleted || Object.values(chosen).some(choice => choice !== false && choice !== null)
}

/** The new row with what the person did to the one before. */
function withChanges(row: PreviewRow, old: PreviewRow): PreviewRow {
  const { chosen } = old
  return {
    ...row,
    ...(chosen.tick && { isTicked: old.isTicked }),
    ...(chosen.day && { day: old.day }),
    ...(chosen.figures && { type: old.type, amount: old.amount }),
    ...(chosen.description && { description: old.description }),
    ...(chosen.category && { category: old.category }),
    ...(chosen.label && { labelId: old.labelId }),
    // The one that the file itself offers is found anew, and taken again.
    ...(chosen.transfer === 'taken' && { transfer: old.transfer }),
    reasons: openReasons(row, chosen),
    isEdited: old.isEdited,
    isDeleted: old.isDeleted,
    chosen,
  }
}
