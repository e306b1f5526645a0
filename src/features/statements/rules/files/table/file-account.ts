import {
  joinCandidates,
  type StatedCandidates,
} from '#features/statements/rules/facts/stated-candidates.ts'
import type { PrintedRow } from '#features/statements/rules/printed-row.ts'
import {
  statedFigures,
  type UndatedSection,
  withTotalsSwapped,
} from '#features/statements/rules/printed-sections.ts'
import type { LeftOutRows } from '#features/statements/rules/reading.ts'
import { withDirections } from '#features/statements/rules/table/read-table.ts'
import {
  areColumnsSwapped,
  withColumnsSwapped,
} from '#features/statements/rules/table/swapped-columns.ts'
import {
  type UnrecordedCounts,
  withoutUnrecorded,
} from '#features/statements/rules/table/unrecorded-rows.ts'
import { maskAccount } from '#features/statements/rules/values/mask-number.ts'
import type { FileFacts } from './file-facts.ts'

/** One account on its way. */
export interface FileAccount {
  readonly name: string | null
  readonly facts: FileFacts
  readonly rows: PrintedRow[]
  readonly stated: StatedCandidates[]
}

/** Several tables may have rows of one account. */
export function joinAccounts(accounts: readonly FileAccount[]): readonly FileAccount[] {
  const joined: FileAccount[] = []
  const lastByName = new Map<string, FileAccount>()
  for (const account of accounts) {
    const key = account.name ?? ''
    const before = lastByName.get(`${key}\n${account.facts.account ?? ''}`) ?? lastByName.get(key)
    if (before === undefined || !isSame(before, account)) {
      joined.push(account)
      lastByName.set(key, account)
      lastByName.set(`${key}\n${account.facts.account ?? ''}`, account)
    } else {
      for (const row of account.rows) before.rows.push(row)
      for (const stated of account.stated) before.stated.push(stated)
    }
  }
  return joined
}

function isSame(one: FileAccount, other: FileAccount): boolean {
  const [account, otherAccount] = [one.facts.account, other.facts.account]
  const isOther = account !== null && otherAccount !== null && account !== otherAccount
  // What opens anew is another account.
  return !isOther && other.facts.stated.opening.length === 0
}

interface Among {
  readonly names: ReadonlySet<string>
  readonly isOne: boolean
}

/** The account as it is proven, and how many of its rows record nothing. */
export function toSection(
  { name, facts, rows, stated }: FileAccount,
  { names, isOne }: Among,
): { readonly section: UndatedSection; readonly leftOut: readonly LeftOutRows[] } {
  const recorded = withoutUnrecorded(withDirections(rows))
  const directed = recorded.rows.map(row => withTransfer(row, names))
  const figures = joinCandidates(...stated.toReversed(), facts.stated)
  const isSwapped = areColumnsSwapped(directed)
  const known = isSwapped ? withColumnsSwapped(directed) : directed
  const section: UndatedSection = {
    name,
    account: facts.account,
    period: facts.period,
    stated: statedFigures(isSwapped ? withTotalsSwapped(figures) : figures, known),
    unread: 0,
    isSwapped,
    currency: 'NGN',
    unrecorded: recorded.counts,
    rows: known,
  }
  const masked = facts.account === null ? null : maskAccount(facts.account)
  const account = isOne ? null : (name ?? masked)
  return { section, leftOut: unrecordedRows(recorded.counts, account) }
}

function unrecordedRows(
  { failed, pending }: UnrecordedCounts,
  account: string | null,
): readonly LeftOutRows[] {
  const counts = [
    { why: 'failed', currency: null, account, rows: failed },
    { why: 'pending', currency: null, account, rows: pending },
  ] as const
  return counts.filter(({ rows }) => rows > 0)
}

/** Who is an account of the file itself is no payee: the money moved between the two. */
function withTransfer(row: PrintedRow, names: ReadonlySet<string>): PrintedRow {
  const { known } = row
  if (known === undefined || known.party === null || !names.has(known.party)) return row
  return { ...row, known: { ...known, isTransfer: true } }
}
